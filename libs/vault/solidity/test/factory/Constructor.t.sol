// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {VaultFactory} from "../../src/VaultFactory.sol";
import {Stage} from "../stage/Stage.sol";

contract FactoryConstructorTest is Stage {
    address private constant DEPLOYER = 0x4e59b44847b379578588920cA78FbF26c0B4956C;

    function test_refuses_no_admin() public {
        expectRevert(Ownable.OwnableInvalidOwner.selector, address(0));
        new VaultFactory(address(0), homes());
    }

    function test_takes_the_home_token_of_its_own_network() public {
        CHEATS.assertEq(factory.VAULT_LOGIC().HOME_TOKEN(), address(usdc));
        CHEATS.chainId(137);
        CHEATS.assertEq(new VaultFactory(ADMIN, homes()).VAULT_LOGIC().HOME_TOKEN(), address(0x137));
    }

    function test_has_no_home_token_on_other_networks() public {
        CHEATS.chainId(1);
        CHEATS.assertEq(new VaultFactory(ADMIN, homes()).VAULT_LOGIC().HOME_TOKEN(), address(0));
    }

    function test_lies_at_the_same_address_on_every_network() public {
        bytes memory initCode = abi.encodePacked(type(VaultFactory).creationCode, abi.encode(ADMIN, homes()));
        uint256 fresh = CHEATS.snapshotState();
        (address home, address vaultAtHome) = deployOn(LOCAL_CHAIN, initCode);
        CHEATS.revertToState(fresh);
        (address abroad, address vaultAbroad) = deployOn(10, initCode);
        CHEATS.assertEq(home, abroad);
        CHEATS.assertEq(vaultAtHome, vaultAbroad);
    }

    function deployOn(uint256 chain, bytes memory initCode) private returns (address deployed, address vault) {
        CHEATS.chainId(chain);
        (bool ok, bytes memory answer) = DEPLOYER.call(abi.encodePacked(bytes32(0), initCode));
        CHEATS.assertTrue(ok);
        deployed = address(bytes20(answer));
        vault = address(VaultFactory(deployed).deploy(OWNER, RECOVERY, COUNTER));
    }
}
