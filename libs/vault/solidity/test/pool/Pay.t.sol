// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {RewardPool} from "../../src/RewardPool.sol";
import {PoolStage} from "../stage/PoolStage.sol";

contract PayTest is PoolStage {
    function testFuzz_refuses_everybody_but_the_payer(address caller) public {
        CHEATS.assume(caller != PAYER && caller != address(pool));
        expectRevert(RewardPool.NotPayer.selector, caller);
        payFrom(caller, ID, 1);
    }

    function test_refuses_a_former_payer() public {
        CHEATS.prank(POOL_OWNER);
        pool.setPayer(STRANGER);
        expectRevert(RewardPool.NotPayer.selector, PAYER);
        payFrom(PAYER, ID, 1);
    }

    function test_refuses_while_paused() public {
        pauseFor(1 days);
        CHEATS.expectRevert(abi.encodeWithSelector(RewardPool.PoolPaused.selector, block.timestamp + 1 days));
        payFrom(PAYER, ID, 1);
    }

    function test_refuses_an_id_that_was_paid() public {
        payFrom(PAYER, ID, 1);
        CHEATS.warp(block.timestamp + 400 days);
        CHEATS.expectRevert(abi.encodeWithSelector(RewardPool.AlreadyPaid.selector, ID));
        payFrom(PAYER, ID, 2);
        CHEATS.assertEq(usdc.balanceOf(MEMBER), 1);
    }

    function test_refuses_nothing() public {
        expectRevert(RewardPool.ZeroAmount.selector);
        payFrom(PAYER, ID, 0);
    }

    function test_refuses_the_zero_address_and_itself() public {
        CHEATS.startPrank(PAYER);
        expectRevert(RewardPool.BadPayee.selector, address(0));
        pool.pay(ID, address(0), 1);
        expectRevert(RewardPool.BadPayee.selector, address(pool));
        pool.pay(ID, address(pool), 1);
    }

    function test_refuses_more_than_is_left_of_the_day() public {
        payFrom(PAYER, ID, CAP - 5);
        expectRevert(RewardPool.DailyCapExceeded.selector, 6, 5);
        payFrom(PAYER, bytes32(uint256(2)), 6);
    }

    function test_refuses_more_than_it_holds() public {
        RewardPool empty = new RewardPool(token(), POOL_OWNER, PAYER, GUARDIAN, CAP);
        expectText("ERC20: transfer amount exceeds balance");
        CHEATS.prank(PAYER);
        empty.pay(ID, MEMBER, 1);
    }

    function test_refuses_a_listed_payee_and_lets_the_id_be_paid_later() public {
        usdc.blacklist(MEMBER);
        expectText("Blacklistable: account is blacklisted");
        payFrom(PAYER, ID, 10);
        CHEATS.assertFalse(pool.paid(ID));
        CHEATS.assertEq(pool.spentToday(), 0);
        usdc.unBlacklist(MEMBER);
        payFrom(PAYER, ID, 10);
        CHEATS.assertEq(usdc.balanceOf(MEMBER), 10);
    }

    function test_pays_once_and_says_so() public {
        CHEATS.expectEmit(address(pool));
        emit RewardPool.Paid(ID, MEMBER, 10e6);
        payFrom(PAYER, ID, 10e6);
        CHEATS.assertTrue(pool.paid(ID));
        CHEATS.assertEq(pool.spentToday(), 10e6);
        CHEATS.assertEq(usdc.balanceOf(MEMBER), 10e6);
        CHEATS.assertEq(usdc.balanceOf(address(pool)), FUNDS - 10e6);
    }

    function test_pays_the_whole_cap_and_again_after_midnight_utc() public {
        CHEATS.warp(block.timestamp / 1 days * 1 days + 1 days - 1);
        payFrom(PAYER, ID, CAP);
        CHEATS.warp(block.timestamp + 1);
        CHEATS.assertEq(pool.spentToday(), 0);
        payFrom(PAYER, bytes32(uint256(2)), CAP);
        CHEATS.assertEq(usdc.balanceOf(MEMBER), 2 * CAP);
    }

    function test_pays_again_when_the_pause_has_ended_by_itself() public {
        pauseFor(14 days);
        CHEATS.warp(block.timestamp + 14 days);
        payFrom(PAYER, ID, 1);
        CHEATS.assertEq(usdc.balanceOf(MEMBER), 1);
    }

    function testFuzz_never_above_the_cap(uint256[8] memory amounts) public {
        uint256 spent;
        for (uint256 i = 0; i < amounts.length; ++i) {
            uint256 amount = between(amounts[i], 1, CAP);
            if (amount > CAP - spent) {
                expectRevert(RewardPool.DailyCapExceeded.selector, amount, CAP - spent);
            } else {
                spent += amount;
            }
            payFrom(PAYER, bytes32(i + 1), amount);
        }
        CHEATS.assertEq(usdc.balanceOf(MEMBER), spent);
        CHEATS.assertEq(pool.spentToday(), spent);
    }
}
