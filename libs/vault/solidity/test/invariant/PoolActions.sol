// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {RewardPool} from "../../src/RewardPool.sol";
import {TestUsdc} from "../../src/TestUsdc.sol";
import {Cheats} from "../stage/Cheats.sol";

/// @title Everything anybody can do to the pool, one random step at a time; and the books an outsider would keep.
/// @dev Payees only receive payments, the treasury only withdrawals. An id is booked at its first payment; were it ever
/// paid again, books and balances would part. The same for withdrawals.
contract PoolActions {
    Cheats private constant CHEATS = Cheats(0x7109709ECfa91a80626fF3989D68f67F5b1DD12D);
    uint256 private constant IDS = 24;
    uint256 private constant PAYEES = 3;
    address public constant TREASURY = address(0x7EA5);

    TestUsdc public immutable USDC;
    RewardPool public immutable POOL;
    address[] private _people;

    uint256 public funded;
    uint256 public bookedPayments;
    uint256 public bookedWithdrawals;
    uint256 private _receivedBefore;
    mapping(bytes32 id => bool) private _isBooked;
    mapping(uint256 id => uint256) private _announcedAt;
    mapping(uint256 id => bool) private _isExecuted;
    mapping(uint256 day => uint256) public paidOnDay;
    /// @notice Steps in which money left though the rules say it must not.
    uint256 public breaches;

    /// @param people owner, payer, guardian, stranger.
    constructor(TestUsdc usdc, RewardPool pool, address[] memory people) {
        USDC = usdc;
        POOL = pool;
        _people = people;
    }

    function fund(uint256 amount, bool directly) external {
        amount = 1 + amount % 5000e6;
        if (USDC.paused()) return;
        if (directly) {
            USDC.mint(address(POOL), amount);
        } else {
            USDC.mint(address(this), amount);
            USDC.approve(address(POOL), amount);
            POOL.fund(amount);
        }
        funded += amount;
    }

    function pay(uint256 id, uint256 payee, uint256 person) external {
        RewardPool.Payment[] memory lines = new RewardPool.Payment[](1);
        lines[0] = _line(id, payee);
        CHEATS.prank(_people[person % _people.length]);
        try POOL.pay(lines[0].payoutId, lines[0].to, lines[0].amount) {
            _bookPayments(lines);
        } catch {}
    }

    function payAsPayer(uint256 id, uint256 payee) external {
        RewardPool.Payment[] memory lines = new RewardPool.Payment[](1);
        lines[0] = _line(id, payee);
        CHEATS.prank(POOL.payer());
        try POOL.pay(lines[0].payoutId, lines[0].to, lines[0].amount) {
            _bookPayments(lines);
        } catch {}
    }

    /// @dev Ids may repeat within the batch, payees may be listed, the cap may end in its middle.
    function payMany(uint256 seed, uint256 size) external {
        RewardPool.Payment[] memory lines = new RewardPool.Payment[](1 + size % 5);
        for (uint256 i = 0; i < lines.length; ++i) {
            uint256 random = uint256(keccak256(abi.encode(seed, i)));
            lines[i] = _line(random, random >> 32);
        }
        CHEATS.prank(POOL.payer());
        try POOL.payMany(lines) {
            _bookPayments(lines);
        } catch {}
    }

    function announce(uint256 amount, bool byOwner, uint256 person) external {
        CHEATS.prank(byOwner ? POOL.owner() : _people[person % _people.length]);
        try POOL.announceWithdrawal(TREASURY, 1 + amount % 3000e6) returns (uint256 id) {
            _announcedAt[id] = block.timestamp;
        } catch {}
    }

    function cancel(uint256 id, uint256 person) external {
        CHEATS.prank(_people[person % _people.length]);
        try POOL.cancelWithdrawal(_withdrawal(id)) {} catch {}
    }

    function execute(uint256 id, bool byOwner, uint256 person) external {
        id = _withdrawal(id);
        (,, uint256 amount) = POOL.withdrawals(id);
        CHEATS.prank(byOwner ? POOL.owner() : _people[person % _people.length]);
        try POOL.executeWithdrawal(id) {
            if (_isExecuted[id] || block.timestamp < _announcedAt[id] + 7 days) ++breaches;
            else bookedWithdrawals += amount;
            _isExecuted[id] = true;
            // At once, while another announcement may still stand: left to chance, a second execution hardly ever comes.
            CHEATS.prank(POOL.owner());
            try POOL.executeWithdrawal(id) {
                ++breaches;
            } catch {}
        } catch {}
    }

    function pause(uint256 duration, uint256 person) external {
        CHEATS.prank(_people[person % _people.length]);
        try POOL.pause(duration % 20 days) {
            if (POOL.pausedUntil() > block.timestamp + 14 days) ++breaches;
        } catch {}
    }

    function unpause(uint256 person) external {
        CHEATS.prank(_people[person % _people.length]);
        try POOL.unpause() {} catch {}
    }

    function changePeople(uint256 person, bool payer) external {
        CHEATS.prank(POOL.owner());
        if (payer) POOL.setPayer(_people[person % _people.length]);
        else POOL.setGuardian(_people[person % _people.length]);
    }

    function circle(uint256 payee, uint8 what) external {
        if (what % 6 == 0) USDC.pause();
        else if (what % 3 != 0) USDC.unpause();
        if (what % 6 == 3) USDC.blacklist(_payee(payee));
        else USDC.unBlacklist(_payee(payee));
    }

    function wait(uint256 duration) external {
        CHEATS.warp(block.timestamp + duration % 9 days);
    }

    /// @notice What the payees hold: all that payments ever moved.
    function received() public view returns (uint256 sum) {
        for (uint256 i = 0; i < PAYEES; ++i) {
            sum += USDC.balanceOf(_payee(i));
        }
    }

    function _bookPayments(RewardPool.Payment[] memory lines) private {
        uint256 moved = received() - _receivedBefore;
        _receivedBefore += moved;
        paidOnDay[block.timestamp / 1 days] += moved;
        if (moved > 0 && block.timestamp < POOL.pausedUntil()) ++breaches;
        for (uint256 i = 0; i < lines.length; ++i) {
            bytes32 id = lines[i].payoutId;
            if (_isBooked[id] || !POOL.paid(id)) continue;
            _isBooked[id] = true;
            bookedPayments += _amountOf(id);
        }
    }

    /// @dev The amount follows from the id, so that the books need not ask which of two equal ids in a batch was paid.
    function _line(uint256 id, uint256 payee) private pure returns (RewardPool.Payment memory) {
        bytes32 payoutId = bytes32(1 + id % IDS);
        return RewardPool.Payment(payoutId, _payee(payee), _amountOf(payoutId));
    }

    function _amountOf(bytes32 id) private pure returns (uint256) {
        return 1 + uint256(keccak256(abi.encode(id))) % 400e6;
    }

    function _payee(uint256 index) private pure returns (address) {
        return address(uint160(0xCA5E00 + index % PAYEES));
    }

    function _withdrawal(uint256 id) private view returns (uint256) {
        return 1 + id % (POOL.withdrawalCount() + 1);
    }
}
