// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {RewardPool} from "../../src/RewardPool.sol";
import {PoolStage} from "../stage/PoolStage.sol";

contract PauseTest is PoolStage {
    function testFuzz_refuses_everybody_but_the_guardian(address caller) public {
        CHEATS.assume(caller != GUARDIAN);
        expectRevert(RewardPool.NotGuardian.selector, caller);
        CHEATS.prank(caller);
        pool.pause(1 days);
    }

    function test_refuses_no_time_and_more_than_fourteen_days() public {
        CHEATS.expectRevert(abi.encodeWithSelector(RewardPool.BadPause.selector, 0));
        pauseFor(0);
        CHEATS.expectRevert(abi.encodeWithSelector(RewardPool.BadPause.selector, 14 days + 1));
        pauseFor(14 days + 1);
    }

    function test_refuses_to_lengthen_a_pause_that_runs() public {
        pauseFor(2 days);
        CHEATS.expectRevert(abi.encodeWithSelector(RewardPool.PoolPaused.selector, block.timestamp + 2 days));
        pauseFor(14 days);
    }

    function testFuzz_ends_by_itself_within_fourteen_days(uint256 duration) public {
        duration = between(duration, 1, 14 days);
        CHEATS.expectEmit(address(pool));
        emit RewardPool.PausedUntil(block.timestamp + duration);
        pauseFor(duration);
        CHEATS.assertEq(pool.pausedUntil(), block.timestamp + duration);
        CHEATS.warp(block.timestamp + 14 days);
        payFrom(PAYER, ID, 1);
        CHEATS.assertEq(usdc.balanceOf(MEMBER), 1);
    }
}
