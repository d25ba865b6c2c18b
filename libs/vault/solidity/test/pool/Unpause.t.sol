// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {RewardPool} from "../../src/RewardPool.sol";
import {PoolStage} from "../stage/PoolStage.sol";

contract UnpauseTest is PoolStage {
    function testFuzz_refuses_everybody_but_guardian_and_owner(address caller) public {
        CHEATS.assume(caller != GUARDIAN && caller != POOL_OWNER);
        pauseFor(1 days);
        expectRevert(RewardPool.NotGuardian.selector, caller);
        CHEATS.prank(caller);
        pool.unpause();
    }

    function test_ends_a_pause_at_once() public {
        pauseFor(14 days);
        CHEATS.expectEmit(address(pool));
        emit RewardPool.PausedUntil(block.timestamp);
        CHEATS.prank(GUARDIAN);
        pool.unpause();
        payFrom(PAYER, ID, 1);
        CHEATS.assertEq(usdc.balanceOf(MEMBER), 1);
    }

    function test_lets_the_owner_get_past_a_guardian_gone_astray() public {
        pauseFor(14 days);
        CHEATS.startPrank(POOL_OWNER);
        pool.setGuardian(STRANGER);
        pool.unpause();
        CHEATS.stopPrank();
        payFrom(PAYER, ID, 1);
        CHEATS.assertEq(usdc.balanceOf(MEMBER), 1);
    }
}
