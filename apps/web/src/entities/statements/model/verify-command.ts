/** The command by which a member's own RPC is compared with a proof file (libs/vault/README.md). */
export const verifyCommand = (file: string): string => `npm run verify:statement -- --proof ${file} --rpc <url>`;
