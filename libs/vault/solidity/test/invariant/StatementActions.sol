// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {RewardPool} from "../../src/RewardPool.sol";
import {TestUsdc} from "../../src/TestUsdc.sol";
import {ClaimLines} from "../stage/ClaimLines.sol";
import {Trees} from "../stage/Trees.sol";
import {Posted, StatementModel} from "./StatementModel.sol";

/// @title Everything anybody can do to a pool of statements, one random step at a time.
/// @dev A step never reverts: what the pool refuses is caught here, and held against the model.
contract StatementActions is StatementModel {
    /// @dev Owner, poster, payer, guardian, stranger.
    address[] private _people;
    uint128 private _correction;
    uint256 private _correctionFrom;
    mapping(uint256 id => uint256) private _announcedAt;

    constructor(TestUsdc usdc, RewardPool pool, address[] memory people) StatementModel(usdc, pool) {
        _people = people;
    }

    function letTimePass(uint256 seed) external {
        wait(mix(seed) % (seed % 4 == 0 ? 12 days : 1 days));
    }

    function fund(uint256 amount) external {
        amount = 1 + mix(amount) % 600e6;
        if (USDC.paused()) return;
        USDC.mint(address(POOL), amount);
        funded += amount;
    }

    /// @notice What an honest poster does most: a little more for everybody, a wallet changed now and then; and a less
    /// honest one, a sum that leaves some of it out.
    function postHonestly(uint256 seed) external {
        seed = mix(seed);
        Posted memory p = _posted[newest()];
        uint256 limit = uint256(POOL.ACCRUAL_LIMIT()) * (block.timestamp - p.postedAt) / 1 days;
        uint128 growth;
        for (uint256 i = 0; i < MEMBERS; ++i) {
            uint128 more = uint128((seed >> (i * 32)) % (limit / MEMBERS + 1));
            p.entitlements[i] += more;
            growth += more;
        }
        p.wallets[seed % MEMBERS] ^= seed % 8 == 0 ? 1 : 0;
        p.reserved = uint128((seed >> 128) % 300e6);
        _post(POOL.poster(), p, (seed >> 192) % 6 == 0 ? uint128((seed >> 200) % (uint256(growth) + 1)) : 0);
    }

    /// @notice What a thief of the poster key might: any leaves, a sum that is not theirs, far too much.
    function postAnything(uint256 seed, uint256 person) external {
        seed = mix(seed);
        Posted memory p = _posted[newest()];
        for (uint256 i = 0; i < MEMBERS; ++i) {
            p.entitlements[i] = uint128((seed >> (i * 32)) % (2 * uint256(p.sum) / MEMBERS + 200e6));
        }
        // As often as not about as much as is here: the bound lies there.
        p.reserved = uint128((seed >> 128) % (seed % 8 < 4 ? 2 * USDC.balanceOf(address(POOL)) + 1 : 500e6));
        uint128 lie = seed % 4 == 0 ? uint128((seed >> 160) % 100e6) : 0;
        _post(person % 3 == 0 ? _people[person / 3 % _people.length] : POOL.poster(), p, lie);
    }

    /// @notice Moves what one member has to another: the sum stays, so that the limit does not stop it.
    function postRedistribution(uint256 from, uint256 to, uint256 share) external {
        Posted memory p = _posted[newest()];
        (from, to) = (from % MEMBERS, to % MEMBERS);
        uint128 moved = uint128(share % (uint256(p.entitlements[from]) + 1));
        p.entitlements[from] -= moved;
        p.entitlements[to] += moved;
        _post(POOL.poster(), p, 0);
    }

    function postCorrection(uint256 member, uint256 share) external {
        Posted memory p = _posted[newest()];
        uint256 most = p.entitlements[member % MEMBERS];
        if (share % 4 != 0 && most > _correction) most = _correction;
        p.entitlements[member % MEMBERS] -= uint128(share % (most + 1));
        _post(POOL.poster(), p, 0);
    }

    function announceCorrection(uint256 amount, bool byOwner, uint256 person) external {
        CHEATS.prank(byOwner ? POOL.owner() : _people[person % _people.length]);
        try POOL.announceCorrection(uint128(amount % 300e6)) {
            (_correction, _correctionFrom) = (uint128(amount % 300e6), block.timestamp + 7 days);
        } catch {}
    }

    function veto(uint256 back, bool byGuardian, uint256 person) external {
        address caller = byGuardian ? POOL.guardian() : _people[person % _people.length];
        _veto(caller, _posted.length - 1 - back % (_posted.length > 6 ? 6 : _posted.length));
    }

    /// @notice Poster and owner together: nothing is reserved any more, all of it is announced; then the guardian wakes up.
    function announceWhatWasReserved(bool vetoed) external {
        Posted memory p = _posted[newest()];
        p.reserved = 0;
        if (!p.isLie) _post(POOL.poster(), p, 0);
        uint256 free = POOL.surplus();
        CHEATS.prank(POOL.owner());
        try POOL.announceWithdrawal(TREASURY, uint128(free)) returns (uint256 id) {
            _announcedAt[id] = block.timestamp;
        } catch {}
        if (vetoed) _veto(POOL.guardian(), _posted.length - 1);
    }

    /// @notice The owner's way to what members need: all of the surplus is announced, a statement of the day after begins to
    /// count or not, later ones set everything aside or nothing, it is executed, and the guardian wakes up.
    function leaveWithAll(uint256 seed) external {
        seed = mix(seed);
        uint256 free = POOL.surplus();
        CHEATS.prank(POOL.owner());
        try POOL.announceWithdrawal(TREASURY, uint128(free)) returns (uint256 id) {
            _announcedAt[id] = block.timestamp;
            wait(seed % 8 == 0 ? (seed >> 32) % 1 days : 1 days + (seed >> 32) % 1 days);
            Posted memory p = _posted[newest()];
            if (!p.isLie && (seed >> 3) % 8 != 0) _post(POOL.poster(), p, 0);
            wait((seed >> 6) % 4 == 0 ? (seed >> 64) % 7 days : 6 days);
            uint256 owed = POOL.owed();
            uint256 held = USDC.balanceOf(address(POOL));
            p.reserved = held > owed ? uint128(held - owed) : 0;
            if (!p.isLie && (seed >> 8) % 4 != 0) _post(POOL.poster(), p, 0);
            p.reserved = 0;
            if (!p.isLie && (seed >> 10) % 2 == 0) _post(POOL.poster(), p, 0);
            _execute(id, POOL.owner());
            if ((seed >> 11) % 4 != 0) _veto(POOL.guardian(), _posted.length - 1);
        } catch {}
    }

    /// @notice A member's wallet asks for part or all of what is due: unless USDC refuses, it must be paid.
    function claimByWallet(uint256 member, uint256 amount, bool all, bool toVault) external {
        member %= MEMBERS;
        uint128 most = claimable(member);
        RewardPool.Claim memory line =
            lineOf(current(), member, all ? most : uint128(1 + amount % (uint256(most) + 2)), toVault);
        address to = toVault ? line.vault : line.wallet;
        bool fair = line.amount > 0 && line.amount <= most && !isPaused() && !USDC.paused() && !USDC.isBlacklisted(to);
        breach(4, _claim(line.wallet, line) != fair);
    }

    /// @notice Anybody, with a proof of any statement, the leaf's own words or others.
    function claimByAnybody(uint256 seed, uint256 person) external {
        seed = mix(seed);
        uint256 number = seed % 2 == 0 ? current() : (seed >> 8) % _posted.length;
        uint256 member = (seed >> 16) % MEMBERS;
        RewardPool.Claim memory line = lineOf(number, member, uint128(1 + (seed >> 24) % 400e6), seed % 3 == 0);
        address caller = person % 2 == 0 ? POOL.payer() : _people[person / 2 % _people.length];
        uint256 forged = (seed >> 64) % 4;
        if (forged == 0) line.wallet = caller;
        if (forged == 1) line.entitlement += 1 + uint128(seed >> 72) % 1e9;
        bool done = _claim(caller, line);
        breach(1, done && (forged < 2 || (caller != POOL.payer() && caller != line.wallet)));
        // Of another statement only where both name the same.
        breach(5, done && line.entitlement != _posted[current()].entitlements[member]);
    }

    /// @notice The payer pays everybody all that the current statement names and was not paid: every request approved.
    function claimAll() external {
        Posted storage p = _posted[current()];
        RewardPool.Claim[] memory lines = new RewardPool.Claim[](MEMBERS);
        for (uint256 i = 0; i < MEMBERS; ++i) {
            uint128 due = p.entitlements[i] > paid[i] ? p.entitlements[i] - paid[i] : 0;
            lines[i] = lineOf(current(), i, due, false);
        }
        _claimMany(lines);
    }

    function claimMany(uint256 seed, uint256 size) external {
        RewardPool.Claim[] memory lines = new RewardPool.Claim[](1 + size % 5);
        for (uint256 i = 0; i < lines.length; ++i) {
            uint256 random = uint256(keccak256(abi.encode(seed, i)));
            uint256 number = random % 4 == 0 ? (random >> 8) % _posted.length : current();
            lines[i] = lineOf(number, (random >> 16) % MEMBERS, uint128((random >> 24) % 100e6), random % 3 == 0);
        }
        _claimMany(lines);
    }

    function announce(uint256 amount, bool byOwner, uint256 person) external {
        uint256 free = POOL.surplus();
        CHEATS.prank(byOwner ? POOL.owner() : _people[person % _people.length]);
        try POOL.announceWithdrawal(TREASURY, uint128(1 + amount % (free / 4 + 2))) returns (uint256 id) {
            _announcedAt[id] = block.timestamp;
        } catch {}
    }

    function cancel(uint256 id, uint256 person) external {
        CHEATS.prank(person % 2 == 0 ? POOL.owner() : _people[person / 2 % _people.length]);
        try POOL.cancelWithdrawal(_withdrawal(id)) {} catch {}
    }

    function execute(uint256 id, bool byOwner, uint256 person) external {
        _execute(_withdrawal(id), byOwner ? POOL.owner() : _people[person % _people.length]);
    }

    function pause(uint256 duration, bool byGuardian, uint256 person) external {
        duration = mix(duration) % (duration % 2 == 0 ? 2 days : 15 days);
        CHEATS.prank(byGuardian ? POOL.guardian() : _people[person % _people.length]);
        try POOL.pause(duration) {
            recordPause(duration);
        } catch {}
    }

    function unpause(uint256 person) external {
        CHEATS.prank(_people[person % _people.length]);
        try POOL.unpause() {
            recordUnpause();
        } catch {}
    }

    function changePeople(uint256 person, uint256 role) external {
        address next = _people[person % _people.length];
        CHEATS.prank(POOL.owner());
        if (role % 3 == 0) POOL.setPayer(next);
        else if (role % 3 == 1) POOL.setPoster(next);
        else POOL.setGuardian(next);
    }

    function circle(uint256 member, uint8 what) external {
        address subject = what % 2 == 0 ? vaultOf(member % MEMBERS) : walletOf(member % MEMBERS, what / 2);
        if (what % 8 == 0) USDC.pause();
        else USDC.unpause();
        if (what % 4 == 1) USDC.blacklist(subject);
        else USDC.unBlacklist(subject);
    }

    function _post(address caller, Posted memory p, uint128 lie) private {
        (bytes32 root, uint128 sum) = Trees.rootOf(leavesOf(p));
        (p.sum, p.isLie) = (sum > lie ? sum - lie : sum, lie > 0 && sum > lie);
        CHEATS.prank(caller);
        try POOL.post(root, p.sum, p.reserved, uint64(block.number)) {
            breach(6, caller != POOL.poster());
            _checkSum(p.sum);
            (p.postedAt, p.openAt, p.vetoed) = (block.timestamp, open, false);
            _posted.push(p);
        } catch {}
    }

    /// @dev T6: since each statement that stands no more than the limit a day, whatever was posted or vetoed in between.
    function _checkSum(uint128 sum) private {
        uint128 before = _posted[newest()].sum;
        if (sum < before) {
            breach(6, before - sum > _correction || block.timestamp < _correctionFrom);
            _correction = 0;
        }
        for (uint256 number = current(); number < _posted.length; ++number) {
            Posted storage p = _posted[number];
            uint256 limit = uint256(POOL.ACCRUAL_LIMIT()) * (block.timestamp - p.postedAt) / 1 days;
            breach(6, !p.vetoed && sum > p.sum + limit);
        }
    }

    function _claim(address caller, RewardPool.Claim memory line) private returns (bool ok) {
        CHEATS.prank(caller);
        (ok,) = address(POOL).call(ClaimLines.encode(line));
        recordClaims();
    }

    /// @dev Forge likes small numbers; a seed has to be all over the place.
    function mix(uint256 seed) private pure returns (uint256) {
        return uint256(keccak256(abi.encode(seed)));
    }

    function _execute(uint256 id, address caller) private {
        (,, uint256 amount) = POOL.withdrawals(id);
        CHEATS.prank(caller);
        try POOL.executeWithdrawal(id) {
            breach(1, isPaused() || block.timestamp < _announcedAt[id] + 7 days);
            breach(2, _posted[current()].postedAt < _announcedAt[id] + 1 days);
            breach(2, POOL.owed() + POOL.reserved() > USDC.balanceOf(address(POOL)));
            withdrawn += amount;
        } catch {}
    }

    function _veto(address caller, uint256 number) private {
        bool pending = number > current() && !_posted[number].vetoed;
        CHEATS.prank(caller);
        try POOL.veto(number) {
            breach(5, !pending || caller != POOL.guardian());
            for (uint256 later = number; later < _posted.length; ++later) {
                _posted[later].vetoed = true;
            }
        } catch {
            breach(6, pending && caller == POOL.guardian());
        }
    }

    function _claimMany(RewardPool.Claim[] memory lines) private {
        CHEATS.prank(POOL.payer());
        try POOL.claimMany(lines) {
            recordClaims();
        } catch {
            breach(4, !isPaused());
        }
    }

    function _withdrawal(uint256 id) private view returns (uint256) {
        return 1 + id % (POOL.withdrawalCount() + 1);
    }
}
