// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// @title Proofs that an account's entitlement is part of a published sum (docs/product/statements.md §1).
/// @notice Each node's hash covers the hashes and the sums of both its children. With only their total in it, two
/// members could be shown two different splits of one total, and the published sum could be smaller than its parts
/// (eprint 2018/1139).
/// @dev A leaf is hashed twice: what is hashed last is 32 bytes long for a leaf and 128 for a node, so that neither
/// can stand for the other. Sums are micro-USDC.
library MerkleSumTree {
    /// @notice The hash of an account's leaf; its sum is `entitlement`.
    function leafHash(bytes32 accountId, address wallet, address vault, uint128 entitlement)
        internal
        pure
        returns (bytes32)
    {
        return keccak256(bytes.concat(keccak256(abi.encode(accountId, wallet, vault, entitlement))));
    }

    /// @notice The root and the sum that a proof leads to. The leaf lies below a published root when both are the
    /// published ones.
    /// @param hashes of the siblings, from the leaf upwards; `sums` are theirs.
    /// @param sides bit i is 1 when the sibling at level i stands left.
    /// @return root the last hash reached.
    /// @return sum above 128 bits, and so nobody's, where sums overflow, the lists have different lengths, or `sides` has
    /// bits above them.
    /// @dev Never reverts: what is no proof is to be refused in the caller's words.
    /// By hand, in memory that each level uses again: a proof among a million accounts has 20 levels, and in Solidity a
    /// claim costs 6,000 more. The same without assembly: test/stage/Trees.sol and NaiveTree.sol, compared with this
    /// on a million trees.
    function processProof(
        bytes32 leaf,
        uint128 entitlement,
        bytes32[] calldata hashes,
        uint128[] calldata sums,
        uint256 sides
    ) internal pure returns (bytes32 root, uint256 sum) {
        if (hashes.length != sums.length) return (0, type(uint256).max);
        (root, sum) = (leaf, entitlement);
        assembly ("memory-safe") {
            let node := mload(0x40)
            for {} hashes.length { hashes.length := sub(hashes.length, 1) } {
                // Where the own half of the node begins: right, at 0x40, when the sibling stands left.
                let own := shl(6, and(sides, 1))
                let siblingSum := calldataload(sums.offset)
                mstore(add(node, own), root)
                mstore(add(node, add(own, 0x20)), sum)
                own := xor(own, 0x40)
                mstore(add(node, own), calldataload(hashes.offset))
                mstore(add(node, add(own, 0x20)), siblingSum)
                root := keccak256(node, 0x80)
                sum := add(sum, siblingSum)
                // Calldata is raw here: a sum of more than 128 bits is refused before and after it is added.
                if shr(128, or(siblingSum, sum)) {
                    sum := not(0)
                    break
                }
                hashes.offset := add(hashes.offset, 0x20)
                sums.offset := add(sums.offset, 0x20)
                sides := shr(1, sides)
            }
            // One proof has one form: no bits above its levels.
            if sides { sum := not(0) }
        }
    }
}
