// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {RewardPool} from "../../src/RewardPool.sol";
import {TestUsdc} from "../../src/TestUsdc.sol";
import {Cheats} from "../stage/Cheats.sol";
import {ClaimLines} from "../stage/ClaimLines.sol";
import {Leaf} from "../stage/Trees.sol";

/// @title A posted statement as an outsider would write it down.
struct Posted {
    uint128 sum;
    uint128 reserved;
    bool vetoed;
    /// @dev The published sum is not that of the leaves.
    bool isLie;
    uint256 postedAt;
    /// @dev How long claims had been open in all when it was posted.
    uint256 openAt;
    uint128[4] entitlements;
    uint8[4] wallets;
}

/// @title The rules T1 to T6 of docs/product/statements.md §3, kept in plain lists beside the pool.
/// @dev It knows a clock that stands still while claims are paused; the pool moves the ends of notices instead.
/// Wallets and vaults spend nothing, so their balances are what the pool paid them.
abstract contract StatementModel {
    Cheats internal constant CHEATS = Cheats(0x7109709ECfa91a80626fF3989D68f67F5b1DD12D);
    uint256 internal constant MEMBERS = 4;
    uint256 internal constant WALLETS = 2;
    address public constant TREASURY = address(0x7EA5);

    TestUsdc public immutable USDC;
    RewardPool public immutable POOL;

    /// @dev By number; 0 names nobody.
    Posted[] internal _posted;
    /// @notice Seconds in which claims were not paused.
    uint256 public open;
    uint256 internal _pausedUntil;
    uint256[] private _pauseStarts;
    uint256[] private _pauseEnds;
    uint128[4] public paid;
    uint256 public withdrawn;
    uint256 public funded;
    /// @notice Steps that broke a guarantee, by its digit.
    mapping(uint256 guarantee => uint256) public breaches;

    constructor(TestUsdc usdc, RewardPool pool) {
        (USDC, POOL) = (usdc, pool);
        _posted.push();
        _posted[0].postedAt = block.timestamp;
    }

    function wait(uint256 duration) public {
        duration %= 14 days;
        uint256 until = block.timestamp + duration;
        uint256 stopped = _pausedUntil > block.timestamp ? _pausedUntil - block.timestamp : 0;
        open += stopped > duration ? 0 : duration - stopped;
        CHEATS.warp(until);
    }

    /// @notice The latest statement that was public for 24 hours in which claims were open.
    function current() public view returns (uint256 number) {
        number = _posted.length - 1;
        while (number > 0 && (_posted[number].vetoed || open - _posted[number].openAt < 24 hours)) --number;
    }

    /// @notice The newest one that was not vetoed.
    function newest() public view returns (uint256 number) {
        number = _posted.length - 1;
        while (_posted[number].vetoed) --number;
    }

    function posted(uint256 number) external view returns (Posted memory) {
        return _posted[number];
    }

    function highestSum() public view returns (uint128 highest) {
        for (uint256 number = current(); number < _posted.length; ++number) {
            if (!_posted[number].vetoed && _posted[number].sum > highest) highest = _posted[number].sum;
        }
    }

    function paidInAll() public view returns (uint128 sum) {
        for (uint256 i = 0; i < MEMBERS; ++i) {
            sum += paid[i];
        }
    }

    /// @notice What T1 lets a member claim now.
    function claimable(uint256 member) public view returns (uint128) {
        Posted storage p = _posted[current()];
        if (p.isLie || p.entitlements[member] <= paid[member] || p.sum <= paidInAll()) return 0;
        uint128 due = p.entitlements[member] - paid[member];
        uint128 left = p.sum - paidInAll();
        return due < left ? due : left;
    }

    function isPaused() public view returns (bool) {
        return block.timestamp < _pausedUntil;
    }

    function lineOf(uint256 number, uint256 member, uint128 amount, bool toVault)
        public
        view
        returns (RewardPool.Claim memory)
    {
        return ClaimLines.lineOf(leavesOf(_posted[number]), member, amount, toVault);
    }

    function leavesOf(Posted memory p) internal pure returns (Leaf[] memory leaves) {
        leaves = new Leaf[](MEMBERS);
        for (uint256 i = 0; i < MEMBERS; ++i) {
            leaves[i] = Leaf(bytes32(i + 1), walletOf(i, p.wallets[i]), vaultOf(i), p.entitlements[i]);
        }
    }

    function walletOf(uint256 member, uint256 which) public pure returns (address) {
        return address(uint160(0xA1100 + member * 16 + which % WALLETS));
    }

    function vaultOf(uint256 member) public pure returns (address) {
        return address(uint160(0xB1100 + member));
    }

    /// @notice All that ever arrived at a member's wallets and vault.
    function received(uint256 member) public view returns (uint256 sum) {
        sum = USDC.balanceOf(vaultOf(member));
        for (uint256 which = 0; which < WALLETS; ++which) {
            sum += USDC.balanceOf(walletOf(member, which));
        }
    }

    function breach(uint256 guarantee, bool broken) internal {
        if (broken) ++breaches[guarantee];
    }

    /// @dev After any claim: what moved is what was settled, and no more than the current statement names.
    function recordClaims() internal {
        Posted storage p = _posted[current()];
        bool moved;
        for (uint256 i = 0; i < MEMBERS; ++i) {
            uint128 sum = uint128(received(i));
            if (sum == paid[i]) continue;
            breach(1, sum > p.entitlements[i] || p.isLie || isPaused());
            breach(1, POOL.settled(bytes32(i + 1)) != sum);
            paid[i] = sum;
            moved = true;
        }
        breach(1, moved && paidInAll() > p.sum);
    }

    function recordPause(uint256 duration) internal {
        _pausedUntil = block.timestamp + duration;
        _pauseStarts.push(block.timestamp);
        _pauseEnds.push(_pausedUntil);
        uint256 from = _pausedUntil - 30 days;
        uint256 stopped;
        for (uint256 i = 0; i < _pauseStarts.length; ++i) {
            if (_pauseEnds[i] > from) stopped += _pauseEnds[i] - (_pauseStarts[i] > from ? _pauseStarts[i] : from);
        }
        breach(5, stopped > 14 days);
    }

    function recordUnpause() internal {
        _pausedUntil = block.timestamp;
        _pauseEnds[_pauseEnds.length - 1] = block.timestamp;
    }
}
