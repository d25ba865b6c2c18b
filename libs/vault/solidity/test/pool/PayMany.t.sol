// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {RewardPool} from "../../src/RewardPool.sol";
import {PoolStage} from "../stage/PoolStage.sol";

contract PayManyTest is PoolStage {
    function batch(uint256 size) private view returns (RewardPool.Payment[] memory lines) {
        lines = new RewardPool.Payment[](size);
        for (uint256 i = 0; i < size; ++i) {
            lines[i] = RewardPool.Payment(bytes32(i + 1), address(uint160(uint256(uint160(MEMBER)) + i)), 10e6);
        }
    }

    function expectRefusal(RewardPool.Payment memory line, bytes memory reason) private {
        CHEATS.expectEmit(address(pool));
        emit RewardPool.PaymentRefused(line.payoutId, line.to, line.amount, reason);
    }

    function testFuzz_refuses_everybody_but_the_payer(address caller) public {
        CHEATS.assume(caller != PAYER);
        expectRevert(RewardPool.NotPayer.selector, caller);
        CHEATS.prank(caller);
        pool.payMany(batch(1));
    }

    function test_refuses_the_whole_batch_while_paused() public {
        pauseFor(1 days);
        CHEATS.expectRevert(abi.encodeWithSelector(RewardPool.PoolPaused.selector, block.timestamp + 1 days));
        CHEATS.prank(PAYER);
        pool.payMany(batch(1));
    }

    function test_a_refused_payee_never_stops_the_batch() public {
        RewardPool.Payment[] memory lines = batch(3);
        usdc.blacklist(lines[1].to);
        expectRefusal(lines[1], abi.encodeWithSignature("Error(string)", "Blacklistable: account is blacklisted"));
        CHEATS.prank(PAYER);
        pool.payMany(lines);
        CHEATS.assertEq(usdc.balanceOf(lines[0].to), 10e6);
        CHEATS.assertEq(usdc.balanceOf(lines[1].to), 0);
        CHEATS.assertEq(usdc.balanceOf(lines[2].to), 10e6);
        CHEATS.assertFalse(pool.paid(lines[1].payoutId));
        CHEATS.assertEq(pool.spentToday(), 20e6);
    }

    function test_an_id_twice_in_one_batch_is_paid_once() public {
        RewardPool.Payment[] memory lines = batch(2);
        lines[1].payoutId = lines[0].payoutId;
        expectRefusal(lines[1], abi.encodeWithSelector(RewardPool.AlreadyPaid.selector, lines[0].payoutId));
        CHEATS.prank(PAYER);
        pool.payMany(lines);
        CHEATS.assertEq(usdc.balanceOf(lines[1].to), 0);
    }

    function test_says_of_each_line_why_it_was_left_out() public {
        RewardPool.Payment[] memory lines = batch(4);
        lines[0].amount = 0;
        lines[1].to = address(pool);
        lines[2].amount = CAP + 1;
        expectRefusal(lines[0], abi.encodeWithSelector(RewardPool.ZeroAmount.selector));
        expectRefusal(lines[1], abi.encodeWithSelector(RewardPool.BadPayee.selector, address(pool)));
        expectRefusal(lines[2], abi.encodeWithSelector(RewardPool.DailyCapExceeded.selector, CAP + 1, CAP));
        CHEATS.expectEmit(address(pool));
        emit RewardPool.Paid(lines[3].payoutId, lines[3].to, lines[3].amount);
        CHEATS.prank(PAYER);
        pool.payMany(lines);
    }

    function test_an_empty_batch_does_nothing() public {
        CHEATS.prank(PAYER);
        pool.payMany(batch(0));
        CHEATS.assertEq(pool.spentToday(), 0);
    }

    function testFuzz_pays_each_line_up_to_the_cap(uint8 size, uint256 seed) public {
        RewardPool.Payment[] memory lines = batch(between(size, 1, 12));
        uint256 expected;
        for (uint256 i = 0; i < lines.length; ++i) {
            lines[i].amount = between(uint256(keccak256(abi.encode(seed, i))), 1, CAP / 2);
            if (expected + lines[i].amount <= CAP) expected += lines[i].amount;
        }
        CHEATS.prank(PAYER);
        pool.payMany(lines);
        CHEATS.assertEq(FUNDS - usdc.balanceOf(address(pool)), expected);
    }
}
