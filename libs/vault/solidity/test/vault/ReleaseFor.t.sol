// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {PersonalVault} from "../../src/PersonalVault.sol";
import {Stage} from "../stage/Stage.sol";

/// @dev The paying side of `releaseFor` and `releaseNativeFor` is tested where it is used: DeployAndRelease*.t.sol.
contract ReleaseForTest is Stage {
    PersonalVault private vault;

    function setUp() public override {
        super.setUp();
        vault = deployVault(10);
        CHEATS.deal(address(vault), 10);
    }

    function testFuzz_refuses_everybody_but_the_factory(address caller) public {
        CHEATS.assume(caller != address(factory));
        expectRevert(PersonalVault.OnlyFactory.selector, caller);
        CHEATS.prank(caller);
        vault.releaseFor(OWNER, token(), 1);
    }

    function testFuzz_refuses_everybody_but_the_factory_native_coin(address caller) public {
        CHEATS.assume(caller != address(factory));
        expectRevert(PersonalVault.OnlyFactory.selector, caller);
        CHEATS.prank(caller);
        vault.releaseNativeFor(OWNER, 1);
    }

    function test_refuses_the_owner_and_the_relayer_too() public {
        expectRevert(PersonalVault.OnlyFactory.selector, OWNER);
        CHEATS.prank(OWNER);
        vault.releaseFor(OWNER, token(), 1);
        expectRevert(PersonalVault.OnlyFactory.selector, RELAYER);
        CHEATS.prank(RELAYER);
        vault.releaseNativeFor(OWNER, 1);
    }
}
