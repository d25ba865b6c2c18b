// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {PersonalVault} from "../../src/PersonalVault.sol";
import {TestUsdc} from "../../src/TestUsdc.sol";
import {VaultFactory} from "../../src/VaultFactory.sol";
import {Stage} from "../stage/Stage.sol";
import {CallingToken, FalseToken, SilentToken} from "../stage/Tokens.sol";
import {ContractWallet} from "../stage/Wallets.sol";

contract ReleaseTest is Stage {
    PersonalVault private vault;

    function setUp() public override {
        super.setUp();
        vault = deployVault(1000e6);
    }

    function test_refuses_a_stranger() public {
        expectRevert(PersonalVault.NotAllowed.selector, STRANGER);
        CHEATS.prank(STRANGER);
        vault.release(token(), 1);
    }

    function test_refuses_the_admin() public {
        expectRevert(PersonalVault.NotAllowed.selector, ADMIN);
        CHEATS.prank(ADMIN);
        vault.release(token(), 1);
    }

    function test_refuses_a_removed_relayer() public {
        CHEATS.prank(ADMIN);
        factory.setRelayer(RELAYER, false);
        expectRevert(PersonalVault.NotAllowed.selector, RELAYER);
        CHEATS.prank(RELAYER);
        vault.release(token(), 1);
    }

    function test_refuses_a_relayer_any_other_token() public {
        TestUsdc other = new TestUsdc();
        other.mint(address(vault), 5);
        expectRevert(PersonalVault.HomeTokenOnly.selector, address(other));
        CHEATS.prank(RELAYER);
        vault.release(other, 5);
    }

    function test_refuses_a_relayer_everything_where_no_network_is_home() public {
        CHEATS.chainId(10);
        VaultFactory abroad = new VaultFactory(ADMIN, homes());
        PersonalVault there = abroad.deploy(OWNER, RECOVERY, COUNTER);
        usdc.mint(address(there), 5);
        CHEATS.prank(ADMIN);
        abroad.setRelayer(RELAYER, true);

        expectRevert(PersonalVault.HomeTokenOnly.selector, address(usdc));
        CHEATS.prank(RELAYER);
        there.release(token(), 5);
        // The zero address equals 'no home token', but nothing lives there that could be released.
        expectRevert(SafeERC20.SafeERC20FailedOperation.selector, address(0));
        CHEATS.prank(RELAYER);
        there.release(IERC20(address(0)), 5);
    }

    function test_refuses_nothing() public {
        expectRevert(PersonalVault.ZeroAmount.selector);
        CHEATS.prank(OWNER);
        vault.release(token(), 0);
    }

    function test_refuses_more_than_there_is() public {
        expectText("ERC20: transfer amount exceeds balance");
        CHEATS.prank(OWNER);
        vault.release(token(), 1000e6 + 1);
    }

    function test_refuses_when_circle_listed_the_owner_and_keeps_the_money() public {
        usdc.blacklist(OWNER);
        expectText("Blacklistable: account is blacklisted");
        CHEATS.prank(RELAYER);
        vault.release(token(), 1000e6);
        CHEATS.assertEq(usdc.balanceOf(address(vault)), 1000e6);
    }

    function test_refuses_while_usdc_is_paused() public {
        usdc.pause();
        expectText("Pausable: paused");
        CHEATS.prank(OWNER);
        vault.release(token(), 1);
    }

    function test_refuses_a_token_that_says_no() public {
        FalseToken liar = new FalseToken();
        expectRevert(SafeERC20.SafeERC20FailedOperation.selector, address(liar));
        CHEATS.prank(OWNER);
        vault.release(IERC20(address(liar)), 1);
    }

    function test_refuses_calls_to_the_logic_contract_itself() public {
        PersonalVault logic = factory.VAULT_LOGIC();
        expectRevert(PersonalVault.NotAVault.selector);
        CHEATS.prank(RELAYER);
        logic.release(token(), 1);
    }

    function test_refuses_a_token_that_calls_back() public {
        bytes memory theft = abi.encodeCall(PersonalVault.release, (token(), 1000e6));
        CallingToken thief = new CallingToken(address(vault), theft);
        CHEATS.prank(OWNER);
        vault.release(IERC20(address(thief)), 1);
        CHEATS.assertFalse(thief.succeeded());
        CHEATS.assertEq(usdc.balanceOf(address(vault)), 1000e6);
    }

    function test_pays_the_owner_who_calls() public {
        CHEATS.prank(OWNER);
        vault.release(token(), 400e6);
        CHEATS.assertEq(usdc.balanceOf(OWNER), 400e6);
        CHEATS.assertEq(usdc.balanceOf(address(vault)), 600e6);
    }

    function test_pays_the_recovery_wallet_that_calls() public {
        CHEATS.prank(RECOVERY);
        vault.release(token(), 1000e6);
        CHEATS.assertEq(usdc.balanceOf(RECOVERY), 1000e6);
    }

    function test_pays_the_recovery_wallet_when_circle_listed_the_owner() public {
        usdc.blacklist(OWNER);
        CHEATS.prank(RECOVERY);
        vault.release(token(), 1000e6);
        CHEATS.assertEq(usdc.balanceOf(RECOVERY), 1000e6);
    }

    function test_pays_the_owner_when_a_relayer_calls() public {
        CHEATS.prank(RELAYER);
        vault.release(token(), 1000e6);
        CHEATS.assertEq(usdc.balanceOf(OWNER), 1000e6);
        CHEATS.assertEq(usdc.balanceOf(RELAYER), 0);
    }

    function test_pays_a_contract_wallet() public {
        ContractWallet safe = new ContractWallet();
        PersonalVault its = factory.deploy(address(safe), address(0), COUNTER);
        usdc.mint(address(its), 7);
        safe.execute(address(its), abi.encodeCall(PersonalVault.release, (token(), 7)));
        CHEATS.assertEq(usdc.balanceOf(address(safe)), 7);
    }

    function test_pays_any_token_to_the_owner() public {
        SilentToken silent = new SilentToken();
        silent.mint(address(vault), 9);
        CHEATS.prank(OWNER);
        vault.release(IERC20(address(silent)), 9);
        CHEATS.assertEq(silent.balanceOf(OWNER), 9);
    }

    function testFuzz_only_owner_recovery_and_relayer_move_money(address caller, uint256 amount) public {
        CHEATS.assume(caller != OWNER && caller != RECOVERY && caller != RELAYER);
        amount = between(amount, 1, 1000e6);
        expectRevert(PersonalVault.NotAllowed.selector, caller);
        CHEATS.prank(caller);
        vault.release(token(), amount);
    }

    function testFuzz_pays_exactly_what_was_asked(uint256 held, uint256 amount, uint8 role) public {
        held = between(held, 1, 1e15);
        amount = between(amount, 1, held);
        PersonalVault other = factory.deploy(OWNER, RECOVERY, held);
        usdc.mint(address(other), held);
        address caller = role % 3 == 0 ? OWNER : role % 3 == 1 ? RECOVERY : RELAYER;
        CHEATS.prank(caller);
        other.release(token(), amount);
        CHEATS.assertEq(usdc.balanceOf(caller == RECOVERY ? RECOVERY : OWNER), amount);
        CHEATS.assertEq(usdc.balanceOf(address(other)), held - amount);
    }
}
