// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {RewardPool} from "../../src/RewardPool.sol";
import {PoolStage} from "../stage/PoolStage.sol";

contract AnnounceWithdrawalTest is PoolStage {
    function testFuzz_refuses_everybody_but_the_owner(address caller) public {
        CHEATS.assume(caller != POOL_OWNER);
        expectRevert(Ownable.OwnableUnauthorizedAccount.selector, caller);
        CHEATS.prank(caller);
        pool.announceWithdrawal(TREASURY, 1);
    }

    function test_refuses_nothing() public {
        expectRevert(RewardPool.ZeroAmount.selector);
        announce(0);
    }

    function test_refuses_the_zero_address_and_itself() public {
        CHEATS.startPrank(POOL_OWNER);
        expectRevert(RewardPool.BadPayee.selector, address(0));
        pool.announceWithdrawal(address(0), 1);
        expectRevert(RewardPool.BadPayee.selector, address(pool));
        pool.announceWithdrawal(address(pool), 1);
    }

    function test_refuses_more_than_is_here_and_not_announced() public {
        announce(FUNDS - 5);
        expectRevert(RewardPool.AnnouncedAboveBalance.selector, 6, 5);
        announce(6);
    }

    function test_refuses_everything_when_payments_have_eaten_into_the_announced() public {
        announce(FUNDS);
        payFrom(PAYER, ID, 1);
        expectRevert(RewardPool.AnnouncedAboveBalance.selector, 1, 0);
        announce(1);
    }

    function test_says_what_leaves_when_and_where_to() public {
        CHEATS.expectEmit(address(pool));
        emit RewardPool.WithdrawalAnnounced(1, TREASURY, 7e6, block.timestamp + 7 days);
        CHEATS.assertEq(announce(7e6), 1);
        (address to, uint64 executableAt, uint256 amount) = pool.withdrawals(1);
        CHEATS.assertEq(to, TREASURY);
        CHEATS.assertEq(executableAt, block.timestamp + 7 days);
        CHEATS.assertEq(amount, 7e6);
        CHEATS.assertEq(pool.announced(), 7e6);
        CHEATS.assertEq(usdc.balanceOf(address(pool)), FUNDS);
    }

    function test_numbers_announcements_for_ever() public {
        CHEATS.assertEq(announce(1), 1);
        CHEATS.prank(POOL_OWNER);
        pool.cancelWithdrawal(1);
        CHEATS.assertEq(announce(1), 2);
        CHEATS.assertEq(pool.withdrawalCount(), 2);
    }
}
