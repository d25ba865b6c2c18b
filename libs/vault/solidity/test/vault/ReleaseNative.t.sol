// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Errors} from "@openzeppelin/contracts/utils/Errors.sol";
import {PersonalVault} from "../../src/PersonalVault.sol";
import {Stage} from "../stage/Stage.sol";
import {ContractWallet, TokenOnlyWallet} from "../stage/Wallets.sol";

contract ReleaseNativeTest is Stage {
    PersonalVault private vault;

    function setUp() public override {
        super.setUp();
        vault = deployVault(0);
        CHEATS.deal(address(vault), 3 ether);
    }

    function test_refuses_a_stranger() public {
        expectRevert(PersonalVault.NotAllowed.selector, STRANGER);
        CHEATS.prank(STRANGER);
        vault.releaseNative(1);
    }

    function test_refuses_a_relayer() public {
        expectRevert(PersonalVault.NotAllowed.selector, RELAYER);
        CHEATS.prank(RELAYER);
        vault.releaseNative(1);
    }

    function test_refuses_nothing() public {
        expectRevert(PersonalVault.ZeroAmount.selector);
        CHEATS.prank(OWNER);
        vault.releaseNative(0);
    }

    function test_refuses_more_than_there_is() public {
        CHEATS.expectRevert(abi.encodeWithSelector(Errors.InsufficientBalance.selector, 3 ether, 4 ether));
        CHEATS.prank(OWNER);
        vault.releaseNative(4 ether);
    }

    function test_refuses_when_the_wallet_takes_no_coin() public {
        TokenOnlyWallet wallet = new TokenOnlyWallet();
        PersonalVault its = factory.deploy(address(wallet), address(0), COUNTER);
        CHEATS.deal(address(its), 1);
        expectRevert(Errors.FailedCall.selector);
        wallet.execute(address(its), abi.encodeCall(PersonalVault.releaseNative, (1)));
    }

    function test_refuses_calls_to_the_logic_contract_itself() public {
        PersonalVault logic = factory.VAULT_LOGIC();
        CHEATS.deal(address(logic), 1);
        expectRevert(PersonalVault.NotAVault.selector);
        CHEATS.prank(OWNER);
        logic.releaseNative(1);
    }

    function test_pays_the_owner_who_calls_and_says_so() public {
        CHEATS.expectEmit(address(vault));
        emit PersonalVault.NativeReleased(OWNER, 1 ether);
        CHEATS.prank(OWNER);
        vault.releaseNative(1 ether);
        CHEATS.assertEq(OWNER.balance, 1 ether);
    }

    function test_pays_the_recovery_wallet_that_calls() public {
        CHEATS.prank(RECOVERY);
        vault.releaseNative(3 ether);
        CHEATS.assertEq(RECOVERY.balance, 3 ether);
    }

    function test_pays_a_contract_wallet() public {
        ContractWallet safe = new ContractWallet();
        PersonalVault its = factory.deploy(address(safe), address(0), COUNTER);
        CHEATS.deal(address(its), 5);
        safe.execute(address(its), abi.encodeCall(PersonalVault.releaseNative, (5)));
        CHEATS.assertEq(address(safe).balance, 5);
    }

    function test_takes_coin_after_deployment() public {
        CHEATS.deal(STRANGER, 1);
        CHEATS.prank(STRANGER);
        (bool ok,) = address(vault).call{value: 1}("");
        CHEATS.assertTrue(ok);
        CHEATS.assertEq(address(vault).balance, 3 ether + 1);
    }

    function testFuzz_nobody_else_takes_coin(address caller) public {
        CHEATS.assume(caller != OWNER && caller != RECOVERY);
        expectRevert(PersonalVault.NotAllowed.selector, caller);
        CHEATS.prank(caller);
        vault.releaseNative(1);
    }
}
