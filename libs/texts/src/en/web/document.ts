/** The texts of the HTML documents themselves. */
export const documentTexts = {
  title: 'USDC rewards you can check yourself',
  description:
    'Ballast is an invitation-only USDC rewards club on Polygon. Principal stays in a vault that can pay only your wallets; what is owed and what is held are open to everyone.',
  noScript: 'Ballast needs JavaScript. The reserves are also at /api/reserves.',
};
