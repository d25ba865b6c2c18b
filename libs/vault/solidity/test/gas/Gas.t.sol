// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {PersonalVault} from "../../src/PersonalVault.sol";
import {TestUsdc} from "../../src/TestUsdc.sol";
import {Stage} from "../stage/Stage.sol";

/// @title What each call costs its sender, as a transaction of its own (run with --isolate).
/// @dev 'first' is a wallet that has never held USDC: writing its balance costs 17,100 more, in any ERC-20. The limits
/// are in tools/gas-gate.ts, the figures in gas/*.json.
abstract contract GasCalls is Stage {
    PersonalVault private vault;

    /// @dev The file of the figures.
    function group() internal pure virtual returns (string memory);

    function setUp() public override {
        super.setUp();
        vault = deployVault(1000e6);
    }

    function record(string memory name) private {
        CHEATS.snapshotGasLastCall(group(), name);
    }

    function test_gas_release_by_owner() public {
        usdc.mint(OWNER, 1);
        CHEATS.prank(OWNER);
        vault.release(token(), 400e6);
        record("release by owner");
    }

    function test_gas_release_by_owner_first() public {
        CHEATS.prank(OWNER);
        vault.release(token(), 400e6);
        record("release by owner, first");
    }

    function test_gas_release_by_relayer() public {
        usdc.mint(OWNER, 1);
        CHEATS.prank(RELAYER);
        vault.release(token(), 400e6);
        record("release by relayer");
    }

    function test_gas_release_by_relayer_first() public {
        CHEATS.prank(RELAYER);
        vault.release(token(), 400e6);
        record("release by relayer, first");
    }

    function test_gas_deploy_and_release_by_owner_first() public {
        usdc.mint(factory.predict(OWNER, RECOVERY, 2), 1000e6);
        CHEATS.prank(OWNER);
        factory.deployAndRelease(OWNER, RECOVERY, 2, token(), 400e6);
        record("deploy and release by owner, first");
    }

    function test_gas_deploy_and_release_by_relayer_first() public {
        usdc.mint(factory.predict(OWNER, RECOVERY, 2), 1000e6);
        CHEATS.prank(RELAYER);
        factory.deployAndRelease(OWNER, RECOVERY, 2, token(), 400e6);
        record("deploy and release by relayer, first");
    }

    /// @dev A deposit is a plain transfer by the member: nothing of ours runs, then or later. The vault has no code.
    function test_gas_deposit() public {
        address fresh = factory.predict(OWNER, RECOVERY, 3);
        usdc.mint(OWNER, 10e6);
        CHEATS.prank(OWNER);
        CHEATS.assertTrue(usdc.transfer(fresh, 10e6));
        CHEATS.assertEq(usdc.balanceOf(fresh), 10e6);
        CHEATS.assertEq(fresh.code.length, 0);
        CHEATS.snapshotValue(group(), "deposit, paid by us", 0);
    }
}

/// @title With a token that costs nothing but its own work: what our contracts add.
contract GasTest is GasCalls {
    function group() internal pure override returns (string memory) {
        return "vault";
    }

    function newUsdc() internal override returns (TestUsdc) {
        return new TestUsdc();
    }
}

/// @title With the token behind a proxy, as Circle's USDC is: what a sender really pays.
contract GasBehindProxyTest is GasCalls {
    function group() internal pure override returns (string memory) {
        return "vault-behind-proxy";
    }
}
