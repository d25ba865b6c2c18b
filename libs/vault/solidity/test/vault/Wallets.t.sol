// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {PersonalVault} from "../../src/PersonalVault.sol";
import {Stage} from "../stage/Stage.sol";

/// @dev `owner`, `recovery`, `FACTORY` and `HOME_TOKEN`: what a member reads to check a vault.
contract WalletsTest is Stage {
    function test_the_logic_contract_has_no_wallets() public {
        PersonalVault logic = factory.VAULT_LOGIC();
        expectRevert(PersonalVault.NotAVault.selector);
        logic.owner();
        expectRevert(PersonalVault.NotAVault.selector);
        logic.recovery();
    }

    function testFuzz_a_vault_names_the_wallets_it_was_made_for(address owner, address recovery, uint256 counter)
        public
    {
        CHEATS.assume(owner != address(0));
        PersonalVault vault = factory.deploy(owner, recovery, counter);
        CHEATS.assertEq(vault.owner(), owner);
        CHEATS.assertEq(vault.recovery(), recovery);
    }

    function test_a_vault_names_its_factory_and_home_token() public {
        PersonalVault vault = deployVault(0);
        CHEATS.assertEq(address(vault.FACTORY()), address(factory));
        CHEATS.assertEq(vault.HOME_TOKEN(), address(usdc));
    }
}
