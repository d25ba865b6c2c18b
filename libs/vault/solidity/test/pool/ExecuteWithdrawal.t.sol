// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {RewardPool} from "../../src/RewardPool.sol";
import {PoolStage} from "../stage/PoolStage.sol";

contract ExecuteWithdrawalTest is PoolStage {
    function testFuzz_refuses_everybody_but_the_owner(address caller) public {
        CHEATS.assume(caller != POOL_OWNER);
        announce(1);
        CHEATS.warp(block.timestamp + 7 days);
        expectRevert(Ownable.OwnableUnauthorizedAccount.selector, caller);
        CHEATS.prank(caller);
        pool.executeWithdrawal(1);
    }

    function test_refuses_one_that_is_not_there() public {
        CHEATS.expectRevert(abi.encodeWithSelector(RewardPool.UnknownWithdrawal.selector, 9));
        execute(9);
    }

    function testFuzz_refuses_in_the_first_seven_days(uint256 wait) public {
        announce(1);
        uint256 executableAt = block.timestamp + 7 days;
        CHEATS.warp(block.timestamp + between(wait, 0, 7 days - 1));
        expectRevert(RewardPool.TooEarly.selector, 1, executableAt);
        execute(1);
    }

    function test_refuses_while_paused() public {
        announce(1);
        CHEATS.warp(block.timestamp + 7 days);
        pauseFor(1 days);
        CHEATS.expectRevert(abi.encodeWithSelector(RewardPool.PoolPaused.selector, block.timestamp + 1 days));
        execute(1);
    }

    function test_refuses_when_payments_came_first_and_stays_announced() public {
        announce(FUNDS);
        payFrom(PAYER, ID, 1);
        CHEATS.warp(block.timestamp + 7 days);
        expectText("ERC20: transfer amount exceeds balance");
        execute(1);
        CHEATS.assertEq(pool.announced(), FUNDS);
    }

    function test_pays_once_and_says_so() public {
        announce(FUNDS);
        CHEATS.warp(block.timestamp + 7 days);
        CHEATS.expectEmit(address(pool));
        emit RewardPool.WithdrawalExecuted(1, TREASURY, FUNDS);
        execute(1);
        CHEATS.assertEq(usdc.balanceOf(TREASURY), FUNDS);
        CHEATS.assertEq(pool.announced(), 0);
        CHEATS.expectRevert(abi.encodeWithSelector(RewardPool.UnknownWithdrawal.selector, 1));
        execute(1);
    }

    function test_is_not_bound_by_the_daily_cap() public {
        payFrom(PAYER, ID, CAP);
        announce(2 * CAP);
        CHEATS.warp(block.timestamp + 7 days);
        execute(1);
        CHEATS.assertEq(usdc.balanceOf(TREASURY), 2 * CAP);
    }
}
