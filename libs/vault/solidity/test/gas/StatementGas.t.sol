// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {RewardPool} from "../../src/RewardPool.sol";
import {TestUsdc} from "../../src/TestUsdc.sol";
import {StatementStage} from "../stage/StatementStage.sol";
import {Leaf, Proof, Trees} from "../stage/Trees.sol";

/// @title What a statement and a claim cost in a club of 2^20 accounts, each call a transaction of its own.
/// @dev 'first' is an account that was never paid, in a claim of its own also a wallet that never held USDC: 17,100 more
/// for each. The limits are in tools/gas-gate.ts, the figures in gas/*.json.
abstract contract StatementGasCalls is StatementStage {
    uint256 private constant LEVELS = 20;
    uint256 private constant LINES = 50;

    /// @dev 64 real accounts, below 14 levels of made-up siblings.
    Leaf[64] private leaves;
    Proof private above;
    uint128 private sum;
    bytes32 private root;

    /// @dev The file of the figures.
    function group() internal pure virtual returns (string memory);

    function setUp() public override {
        super.setUp();
        for (uint256 i = 0; i < 64; ++i) {
            leaves[i] = Leaf(keccak256(abi.encode(i)), walletOf(i), vaultOf(i), uint128(1e6 + i));
        }
        (root, sum) = Trees.rootOf(accounts());
        for (uint256 level = 6; level < LEVELS; ++level) {
            (bytes32 sibling, uint128 siblingSum) = (keccak256(abi.encode("sibling", level)), uint128(123_456 + level));
            root = Trees.nodeOf(root, sum, sibling, siblingSum);
            sum += siblingSum;
            above.hashes.push(sibling);
            above.sums.push(siblingSum);
        }
        // As it is in a club that posts by the hour: 23 statements wait, and the second counts.
        for (uint256 i = 0; i < 25; ++i) {
            post(root, sum, 1e6);
            pass(1 hours);
        }
        claimFrom(PAYER, line(63));
    }

    function accounts() private view returns (Leaf[] memory list) {
        list = new Leaf[](64);
        for (uint256 i = 0; i < 64; ++i) {
            list[i] = leaves[i];
        }
    }

    function line(uint256 member) private view returns (RewardPool.Claim memory made) {
        made = lineOf(accounts(), member, 1000, false);
        (bytes32[] memory hashes, uint128[] memory sums) = (new bytes32[](LEVELS), new uint128[](LEVELS));
        for (uint256 level = 0; level < LEVELS; ++level) {
            (hashes[level], sums[level]) =
                level < 6 ? (made.hashes[level], made.sums[level]) : (above.hashes[level - 6], above.sums[level - 6]);
        }
        (made.hashes, made.sums) = (hashes, sums);
    }

    function record(string memory name) private {
        CHEATS.snapshotGasLastCall(group(), name);
    }

    function test_gas_post() public {
        post(root, sum + 1e6, 2e6);
        record("post");
    }

    function test_gas_post_first() public {
        pool = newPool();
        usdc.mint(address(pool), FUNDS);
        pass(1 days);
        post(root, sum, 2e6);
        record("post, first of a pool");
    }

    /// @dev A second time around the ring.
    function test_gas_post_later() public {
        for (uint256 i = 0; i < 12; ++i) {
            pass(1 hours);
            post(root, sum, 1e6);
        }
        pass(1 hours);
        post(root, sum, 2e6);
        record("post, later");
    }

    function test_gas_verify() public {
        CHEATS.assertTrue(isIncluded(line(7)));
        record("verify a proof");
    }

    function test_gas_claim_first() public {
        RewardPool.Claim memory made = line(7);
        claimFrom(made.wallet, made);
        record("claim, first");
    }

    function test_gas_claim() public {
        RewardPool.Claim memory made = line(7);
        claimFrom(made.wallet, made);
        claimFrom(made.wallet, made);
        record("claim");
    }

    function test_gas_claim_by_payer() public {
        RewardPool.Claim memory made = line(7);
        claimFrom(PAYER, made);
        claimFrom(PAYER, made);
        record("claim by payer");
    }

    function test_gas_claim_after_a_silent_day() public {
        RewardPool.Claim memory made = line(7);
        claimFrom(made.wallet, made);
        pass(24 hours);
        claimFrom(made.wallet, made);
        record("claim, the first after a day without posts");
    }

    function test_gas_claim_many() public {
        RewardPool.Claim[] memory lines = batch();
        for (uint256 i = 0; i < LINES; ++i) {
            usdc.mint(lines[i].wallet, 1);
        }
        CHEATS.prank(PAYER);
        pool.claimMany(lines);
        record("claim many, 50 lines, first");
        CHEATS.assertEq(pool.settledTotal(), (LINES + 1) * 1000);
        CHEATS.prank(PAYER);
        pool.claimMany(lines);
        record("claim many, 50 lines");
    }

    function test_gas_claim_many_to_wallets_new_to_usdc() public {
        RewardPool.Claim[] memory lines = batch();
        CHEATS.prank(PAYER);
        pool.claimMany(lines);
        record("claim many, 50 lines, first, new to USDC");
    }

    function batch() private view returns (RewardPool.Claim[] memory lines) {
        lines = new RewardPool.Claim[](LINES);
        for (uint256 i = 0; i < LINES; ++i) {
            lines[i] = line(i);
        }
    }

    function test_gas_veto_of_all_that_is_pending() public {
        veto(3);
        record("veto, 23 pending");
    }

    function test_gas_pause() public {
        pauseFor(1 days);
        record("pause, 23 pending");
    }
}

/// @title With a token that costs nothing but its own work.
contract StatementGasTest is StatementGasCalls {
    function group() internal pure override returns (string memory) {
        return "statements";
    }

    function newUsdc() internal override returns (TestUsdc) {
        return new TestUsdc();
    }
}

/// @title With the token behind a proxy, as Circle's USDC is.
contract StatementGasBehindProxyTest is StatementGasCalls {
    function group() internal pure override returns (string memory) {
        return "statements-behind-proxy";
    }
}
