// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {StatementBoard} from "../../src/statements/StatementBoard.sol";
import {RewardPool} from "../../src/RewardPool.sol";
import {StatementStage} from "../stage/StatementStage.sol";
import {Leaf} from "../stage/Trees.sol";

contract CorrectionTest is StatementStage {
    function testFuzz_is_announced_by_nobody_but_the_owner(address caller) public {
        CHEATS.assume(caller != POOL_OWNER);
        expectRevert(Ownable.OwnableUnauthorizedAccount.selector, caller);
        CHEATS.prank(caller);
        pool.announceCorrection(1);
    }

    function test_is_public_for_seven_days_and_says_so() public {
        post("root", 100e6, 0);
        CHEATS.expectEmit(address(pool));
        emit StatementBoard.CorrectionAnnounced(10e6, block.timestamp + 7 days);
        allowCorrection(10e6);
        pass(7 days - 1);
        expectRevertOf(StatementBoard.CorrectionNotAnnounced.selector, 10e6);
        post("root", 90e6, 0);
        pass(1);
        expectRevertOf(StatementBoard.CorrectionNotAnnounced.selector, 10e6 + 1);
        post("root", 90e6 - 1, 0);
        post("root", 90e6, 0);
    }

    function test_is_used_once_and_can_be_taken_back() public {
        post("root", 100e6, 0);
        expectRevertOf(StatementBoard.CorrectionNotAnnounced.selector, 1);
        post("root", 100e6 - 1, 0);
        allowCorrection(10e6);
        pass(7 days);
        post("root", 99e6, 0);
        expectRevertOf(StatementBoard.CorrectionNotAnnounced.selector, 1e6);
        post("root", 98e6, 0);
        allowCorrection(10e6);
        allowCorrection(0);
        pass(7 days);
        expectRevertOf(StatementBoard.CorrectionNotAnnounced.selector, 1e6);
        post("root", 98e6, 0);
    }

    function test_leaves_the_higher_sum_owed_until_it_counts() public {
        state(members());
        allowCorrection(400e6);
        pass(7 days);
        post("corrected", 600e6, 0);
        post("after it", 600e6, 0);
        CHEATS.assertEq(pool.owed(), 1000e6);
        CHEATS.assertEq(pool.surplus(), FUNDS - 1000e6);
        expectRevert(StatementBoard.ShortOfFunds.selector, FUNDS + 1, FUNDS);
        post("root", 600e6, uint128(FUNDS - 1000e6 + 1));
        pass(24 hours);
        CHEATS.assertEq(pool.owed(), 600e6);
        CHEATS.assertEq(pool.surplus(), FUNDS - 600e6);
    }

    function test_that_was_vetoed_changes_nothing() public {
        state(members());
        allowCorrection(400e6);
        pass(7 days);
        post("corrected", 600e6, 0);
        veto(2);
        post("root", EARNED, 0);
        CHEATS.assertEq(pool.owed(), EARNED);
        pass(24 hours);
        CHEATS.assertEq(pool.owed(), EARNED);
    }

    /// @dev T5: who is corrected can leave with what the present statement names; then nothing is due, and no sum wraps.
    function test_below_what_was_paid_leaves_nothing_due() public {
        state(members());
        allowCorrection(800e6);
        pass(7 days);
        Leaf[] memory corrected = members();
        (corrected[2].entitlement, corrected[3].entitlement) = (50e6, 50e6);
        (corrected[0].entitlement, corrected[1].entitlement) = (50e6, 50e6);
        post(corrected);
        claimFrom(walletOf(3), lineOf(members(), 3));
        pass(24 hours);
        expectRevert(RewardPool.AboveDue.selector, 1, 0);
        claimFrom(walletOf(3), lineOf(corrected, 3, 1, false));
        CHEATS.assertEq(pool.owed(), 0);
        // The rest of the sum has left with it. A builder who names at least what was settled has said so before.
        expectRevert(RewardPool.AboveSum.selector, 50e6, 0);
        claimFrom(walletOf(0), lineOf(corrected, 0));
        corrected[3].entitlement = 400e6;
        state(corrected);
        claimFrom(walletOf(0), lineOf(corrected, 0));
        CHEATS.assertEq(usdc.balanceOf(walletOf(0)), 50e6);
    }
}
