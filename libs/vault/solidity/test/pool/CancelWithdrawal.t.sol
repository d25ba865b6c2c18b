// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {RewardPool} from "../../src/RewardPool.sol";
import {PoolStage} from "../stage/PoolStage.sol";

contract CancelWithdrawalTest is PoolStage {
    function testFuzz_refuses_everybody_but_the_owner(address caller) public {
        CHEATS.assume(caller != POOL_OWNER);
        announce(1);
        expectRevert(Ownable.OwnableUnauthorizedAccount.selector, caller);
        CHEATS.prank(caller);
        pool.cancelWithdrawal(1);
    }

    function test_refuses_one_that_is_not_there() public {
        CHEATS.expectRevert(abi.encodeWithSelector(RewardPool.UnknownWithdrawal.selector, 1));
        CHEATS.prank(POOL_OWNER);
        pool.cancelWithdrawal(1);
    }

    function test_frees_the_sum_and_says_so() public {
        announce(FUNDS);
        CHEATS.expectEmit(address(pool));
        emit RewardPool.WithdrawalCancelled(1, TREASURY, FUNDS);
        CHEATS.prank(POOL_OWNER);
        pool.cancelWithdrawal(1);
        CHEATS.assertEq(pool.announced(), 0);
        CHEATS.warp(block.timestamp + 30 days);
        CHEATS.expectRevert(abi.encodeWithSelector(RewardPool.UnknownWithdrawal.selector, 1));
        execute(1);
    }

    function test_works_while_paused() public {
        announce(1);
        pauseFor(1 days);
        CHEATS.prank(POOL_OWNER);
        pool.cancelWithdrawal(1);
        CHEATS.assertEq(pool.announced(), 0);
    }
}
