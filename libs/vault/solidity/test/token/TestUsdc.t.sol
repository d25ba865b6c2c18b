// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {TestUsdc} from "../../src/TestUsdc.sol";
import {Stage} from "../stage/Stage.sol";

/// @dev The stand-in has to refuse what Circle's token refuses, in the same words; the rest of the suite relies on it.
contract TestUsdcTest is Stage {
    string private constant LISTED = "Blacklistable: account is blacklisted";

    function setUp() public override {
        super.setUp();
        usdc.mint(OWNER, 100);
    }

    function test_refuses_to_exist_on_a_live_network() public {
        CHEATS.chainId(137);
        CHEATS.expectRevert(abi.encodeWithSelector(TestUsdc.LocalChainOnly.selector, 137));
        new TestUsdc();
    }

    function test_refuses_everything_while_paused() public {
        usdc.pause();
        CHEATS.startPrank(OWNER);
        expectText("Pausable: paused");
        usdc.transfer(STRANGER, 1);
        expectText("Pausable: paused");
        usdc.transferFrom(OWNER, STRANGER, 1);
        expectText("Pausable: paused");
        usdc.approve(STRANGER, 1);
        expectText("Pausable: paused");
        usdc.mint(STRANGER, 1);
        usdc.unpause();
        CHEATS.assertTrue(usdc.transfer(STRANGER, 1));
    }

    function test_refuses_a_listed_sender_receiver_and_spender() public {
        usdc.blacklist(STRANGER);
        CHEATS.assertTrue(usdc.isBlacklisted(STRANGER));
        expectText(LISTED);
        CHEATS.prank(STRANGER);
        usdc.transfer(OWNER, 1);
        expectText(LISTED);
        CHEATS.prank(OWNER);
        usdc.transfer(STRANGER, 1);
        expectText(LISTED);
        CHEATS.prank(STRANGER);
        usdc.transferFrom(OWNER, STRANGER, 1);
        usdc.unBlacklist(STRANGER);
        CHEATS.prank(OWNER);
        CHEATS.assertTrue(usdc.transfer(STRANGER, 1));
    }

    function test_refuses_a_spender_when_the_owner_of_the_money_is_listed() public {
        CHEATS.prank(OWNER);
        usdc.approve(STRANGER, 5);
        usdc.blacklist(OWNER);
        expectText(LISTED);
        CHEATS.prank(STRANGER);
        usdc.transferFrom(OWNER, STRANGER, 1);
        CHEATS.assertEq(usdc.balanceOf(OWNER), 100);
    }

    function test_refuses_too_much_too_little_allowance_and_the_zero_address() public {
        expectText("ERC20: transfer amount exceeds allowance");
        CHEATS.prank(STRANGER);
        usdc.transferFrom(OWNER, STRANGER, 1);
        CHEATS.startPrank(OWNER);
        expectText("ERC20: transfer amount exceeds balance");
        usdc.transfer(STRANGER, 101);
        expectText("ERC20: transfer to the zero address");
        usdc.transfer(address(0), 1);
    }

    function test_refuses_a_balance_that_would_touch_the_listing_bit() public {
        expectText("FiatTokenV2_2: Balance exceeds (2^255 - 1)");
        usdc.mint(STRANGER, 1 << 255);
    }

    function test_has_six_decimals() public view {
        CHEATS.assertEq(usdc.decimals(), 6);
        CHEATS.assertEq(usdc.symbol(), "USDC");
    }

    function testFuzz_moves_and_keeps_the_sum(uint256 amount) public {
        amount = between(amount, 0, 100);
        CHEATS.prank(OWNER);
        usdc.approve(STRANGER, 100);
        CHEATS.prank(STRANGER);
        CHEATS.assertTrue(usdc.transferFrom(OWNER, RECOVERY, amount));
        CHEATS.assertEq(usdc.balanceOf(OWNER) + usdc.balanceOf(RECOVERY), usdc.totalSupply());
        CHEATS.assertEq(usdc.allowance(OWNER, STRANGER), 100 - amount);
    }
}
