// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {ClaimPause} from "../../src/statements/ClaimPause.sol";
import {StatementStage} from "../stage/StatementStage.sol";

contract ClaimPauseTest is StatementStage {
    function unpause(address caller) private {
        CHEATS.prank(caller);
        pool.unpause();
    }

    function testFuzz_is_the_guardians(address caller) public {
        CHEATS.assume(caller != GUARDIAN);
        expectRevert(ClaimPause.NotGuardian.selector, caller);
        CHEATS.prank(caller);
        pool.pause(1);
        CHEATS.assume(caller != POOL_OWNER);
        pauseFor(1);
        expectRevert(ClaimPause.NotGuardian.selector, caller);
        unpause(caller);
    }

    function test_lasts_14_days_at_most_and_says_until_when() public {
        expectRevert(ClaimPause.BadPause.selector, 0, 14 days);
        pauseFor(0);
        expectRevert(ClaimPause.BadPause.selector, 14 days + 1, 14 days);
        pauseFor(14 days + 1);
        CHEATS.expectEmit(address(pool));
        emit ClaimPause.PausedUntil(block.timestamp + 14 days);
        pauseFor(14 days);
        expectRevertOf(ClaimPause.Paused.selector, block.timestamp + 14 days);
        pauseFor(1);
    }

    function test_adds_up_until_16_days_have_passed_without_one() public {
        pauseFor(10 days);
        pass(10 days);
        expectRevert(ClaimPause.BadPause.selector, 4 days + 1, 4 days);
        pauseFor(4 days + 1);
        pauseFor(1 days);
        pass(1 days + 16 days - 1);
        expectRevert(ClaimPause.BadPause.selector, 14 days, 3 days);
        pauseFor(14 days);
        pass(1);
        pauseFor(14 days);
    }

    function test_that_ends_early_leaves_the_rest_for_later() public {
        expectRevert(ClaimPause.NotPaused.selector);
        unpause(GUARDIAN);
        pauseFor(14 days);
        pass(2 days);
        CHEATS.expectEmit(address(pool));
        emit ClaimPause.PausedUntil(block.timestamp);
        unpause(POOL_OWNER);
        pauseFor(12 days);
        pass(12 days);
        expectRevert(ClaimPause.NotPaused.selector);
        unpause(GUARDIAN);
        expectRevert(ClaimPause.BadPause.selector, 1, 0);
        pauseFor(1);
    }

    function testFuzz_ends_by_itself(uint256 duration) public {
        state(members());
        duration = between(duration, 1, 14 days);
        pauseFor(duration);
        uint256 until = block.timestamp + duration;
        CHEATS.assertEq(pool.pausedUntil(), until);
        CHEATS.warp(until - 1);
        expectRevertOf(ClaimPause.Paused.selector, until);
        claimFrom(walletOf(0), lineOf(members(), 0));
        CHEATS.warp(until);
        claimFrom(walletOf(0), lineOf(members(), 0));
        CHEATS.assertEq(usdc.balanceOf(walletOf(0)), 100e6);
    }

    function test_does_not_outlast_a_guardian_gone_astray() public {
        state(members());
        pauseFor(14 days);
        CHEATS.startPrank(POOL_OWNER);
        pool.setGuardian(TREASURY);
        pool.unpause();
        CHEATS.stopPrank();
        expectRevert(ClaimPause.NotGuardian.selector, GUARDIAN);
        pauseFor(1);
        claimFrom(walletOf(0), lineOf(members(), 0));
        CHEATS.assertEq(usdc.balanceOf(walletOf(0)), 100e6);
    }

    /// @dev Any 30 days, whatever a guardian does hour by hour: counted second by second from outside.
    function testFuzz_never_stops_claims_for_more_than_14_days_in_any_30(uint256 seed) public {
        uint256 start = block.timestamp;
        bool[] memory paused = new bool[](24 * 60);
        for (uint256 hour = 0; hour < paused.length; ++hour) {
            uint256 random = uint256(keccak256(abi.encode(seed, hour)));
            CHEATS.warp(start + hour * 1 hours);
            CHEATS.prank(GUARDIAN);
            if (random % 4 == 0) {
                try pool.pause(1 hours * (1 + (random >> 8) % 336)) {} catch {}
            } else if (random % 64 == 1) {
                try pool.unpause() {} catch {}
            }
            paused[hour] = block.timestamp < pool.pausedUntil();
        }
        uint256 inWindow;
        for (uint256 hour = 0; hour < paused.length; ++hour) {
            if (paused[hour]) ++inWindow;
            if (hour >= 720 && paused[hour - 720]) --inWindow;
            CHEATS.assertLe(inWindow, 14 * 24, "paused for more than 14 days in 30");
        }
    }

    /// @dev T5: who cannot claim has no exit; so the notice stands still.
    function test_holds_the_notice_of_what_is_pending() public {
        post("before", 1, 0);
        post("before too", 1, 0);
        pass(20 hours);
        pauseFor(14 days);
        CHEATS.assertEq(pool.statement(1).effectiveAt, block.timestamp + 14 days + 4 hours);
        post("meanwhile", 1, 0);
        CHEATS.assertEq(pool.statement(3).effectiveAt, block.timestamp + 14 days + 24 hours);
        pass(3 days);
        unpause(GUARDIAN);
        CHEATS.assertEq(pool.statement(2).effectiveAt, block.timestamp + 4 hours);
        CHEATS.assertEq(pool.statement(3).effectiveAt, block.timestamp + 24 hours);
        pass(4 hours - 1);
        CHEATS.assertEq(currentNumber(), 0);
        pass(1);
        CHEATS.assertEq(currentNumber(), 2);
    }

    function test_does_not_take_back_what_counts_already() public {
        post("root", 1, 0);
        pass(24 hours);
        pauseFor(14 days);
        CHEATS.assertEq(currentNumber(), 1);
        unpause(GUARDIAN);
        CHEATS.assertEq(currentNumber(), 1);
    }
}
