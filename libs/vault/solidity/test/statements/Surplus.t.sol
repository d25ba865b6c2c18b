// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ClaimPause} from "../../src/statements/ClaimPause.sol";
import {StatementBoard} from "../../src/statements/StatementBoard.sol";
import {RewardPool} from "../../src/RewardPool.sol";
import {StatementStage} from "../stage/StatementStage.sol";
import {Trees} from "../stage/Trees.sol";

contract SurplusTest is StatementStage {
    function testFuzz_refuses_everybody_but_the_owner(address caller) public {
        CHEATS.assume(caller != POOL_OWNER);
        announce(1);
        CHEATS.startPrank(caller);
        expectRevert(Ownable.OwnableUnauthorizedAccount.selector, caller);
        pool.announceWithdrawal(TREASURY, 1);
        expectRevert(Ownable.OwnableUnauthorizedAccount.selector, caller);
        pool.cancelWithdrawal(1);
        expectRevert(Ownable.OwnableUnauthorizedAccount.selector, caller);
        pool.executeWithdrawal(1);
    }

    function test_refuses_nothing_nobody_and_itself() public {
        CHEATS.startPrank(POOL_OWNER);
        expectRevert(RewardPool.ZeroAmount.selector);
        pool.announceWithdrawal(TREASURY, 0);
        expectRevert(RewardPool.BadPayee.selector, address(0));
        pool.announceWithdrawal(address(0), 1);
        expectRevert(RewardPool.BadPayee.selector, address(pool));
        pool.announceWithdrawal(address(pool), 1);
    }

    function test_refuses_what_is_owed_reserved_or_announced() public {
        post("root", 100e6, 50e6);
        announce(uint128(FUNDS - 151e6));
        expectRevert(RewardPool.AboveSurplus.selector, 1e6 + 1, 1e6);
        announce(1e6 + 1);
        announce(1e6);
        CHEATS.assertEq(pool.surplus(), 0);
    }

    function test_says_what_leaves_when_and_where_to() public {
        CHEATS.expectEmit(address(pool));
        emit RewardPool.WithdrawalAnnounced(1, TREASURY, 7e6, block.timestamp + 7 days);
        CHEATS.assertEq(announce(7e6), 1);
        (address to, uint64 executableAt, uint128 amount) = pool.withdrawals(1);
        CHEATS.assertEq(to, TREASURY);
        CHEATS.assertEq(executableAt, block.timestamp + 7 days);
        CHEATS.assertEq(amount, 7e6);
        CHEATS.assertEq(pool.announced(), 7e6);
    }

    function testFuzz_stays_in_the_first_seven_days(uint256 wait) public {
        announce(1);
        uint256 executableAt = block.timestamp + 7 days;
        pass(between(wait, 0, 7 days - 1));
        expectRevert(RewardPool.TooEarly.selector, 1, executableAt);
        execute(1);
    }

    function test_leaves_after_seven_days_once() public {
        announce(7e6);
        uint256 executableAt = block.timestamp + 7 days;
        pass(1 days);
        post("root", 0, 0);
        pass(6 days - 1);
        expectRevert(RewardPool.TooEarly.selector, 1, executableAt);
        execute(1);
        pass(1);
        CHEATS.expectEmit(address(pool));
        emit RewardPool.WithdrawalExecuted(1, TREASURY, 7e6);
        execute(1);
        CHEATS.assertEq(usdc.balanceOf(TREASURY), 7e6);
        CHEATS.assertEq(pool.announced(), 0);
        expectRevertOf(RewardPool.UnknownWithdrawal.selector, 1);
        execute(1);
    }

    function test_can_be_taken_back() public {
        announce(uint128(FUNDS));
        CHEATS.expectEmit(address(pool));
        emit RewardPool.WithdrawalCancelled(1, TREASURY, FUNDS);
        CHEATS.prank(POOL_OWNER);
        pool.cancelWithdrawal(1);
        CHEATS.assertEq(pool.announced(), 0);
        pass(7 days);
        expectRevertOf(RewardPool.UnknownWithdrawal.selector, 1);
        execute(1);
        expectRevertOf(RewardPool.UnknownWithdrawal.selector, 1);
        CHEATS.prank(POOL_OWNER);
        pool.cancelWithdrawal(1);
        CHEATS.assertEq(announce(1), 2);
        CHEATS.assertEq(pool.withdrawalCount(), 2);
    }

    function test_can_be_taken_back_while_paused() public {
        announce(1);
        pauseFor(1 days);
        CHEATS.prank(POOL_OWNER);
        pool.cancelWithdrawal(1);
        CHEATS.assertEq(pool.announced(), 0);
    }

    function test_does_not_leave_while_paused() public {
        announce(1);
        passWeek();
        pauseFor(1 days);
        expectRevertOf(ClaimPause.Paused.selector, block.timestamp + 1 days);
        execute(1);
    }

    /// @dev Circle's contract can be changed by Circle: if it took USDC from here, members come before the owner.
    function test_stays_when_usdc_is_gone_and_members_are_owed() public {
        state(members());
        announce(uint128(FUNDS - EARNED));
        (bytes32 root, uint128 sum) = Trees.rootOf(members());
        passWeek(root, sum, 0);
        CHEATS.prank(address(pool));
        CHEATS.assertTrue(usdc.transfer(STRANGER, 1));
        expectRevert(StatementBoard.ShortOfFunds.selector, FUNDS, FUNDS - 1);
        execute(1);
        CHEATS.assertEq(pool.surplus(), 0);
        claimFrom(walletOf(3), lineOf(members(), 3));
    }

    /// @dev The contract hears of reservations by the hour: an owner may announce what was reserved since.
    function test_members_come_before_what_was_announced_meanwhile() public {
        announce(uint128(FUNDS));
        CHEATS.assertEq(pool.surplus(), 0);
        passWeek("root", 100e6, 50e6);
        expectRevert(StatementBoard.ShortOfFunds.selector, FUNDS + 150e6, FUNDS);
        execute(1);
        usdc.mint(address(pool), 150e6);
        execute(1);
        CHEATS.assertEq(usdc.balanceOf(TREASURY), FUNDS);
        CHEATS.assertEq(pool.surplus(), 0);
    }

    function test_stays_until_a_statement_of_a_day_later_counts() public {
        announce(7e6);
        pass(1 days - 1);
        post("root", 0, 0);
        pass(6 days + 1);
        expectRevertOf(RewardPool.NoStatementSince.selector, 1);
        execute(1);
        post("root", 0, 0);
        expectRevertOf(RewardPool.NoStatementSince.selector, 1);
        execute(1);
        pass(24 hours);
        execute(1);
        CHEATS.assertEq(usdc.balanceOf(TREASURY), 7e6);
    }

    function test_a_vetoed_statement_lets_nothing_leave() public {
        announce(7e6);
        pass(7 days);
        post("false", 0, 0);
        veto(1);
        pass(24 hours);
        expectRevertOf(RewardPool.NoStatementSince.selector, 1);
        execute(1);
    }
}
