import { badgeUrl, ciSnippet } from './ci-snippet';

describe('what CI is given to copy', () => {
  it('names this place, every call of a release, and no token', () => {
    const commands = ciSnippet('https://club.example.org');
    expect(commands).toContain("BALLAST_URL='https://club.example.org'");
    expect(commands.match(/\$BALLAST_URL\/api\/deployments/g)).toHaveLength(3);
    expect(commands.match(/Authorization: Bearer \$BALLAST_TOKEN/g)).toHaveLength(3);
    expect(commands).not.toContain('bld_');
  });

  it('finds the badge of any name', () => {
    expect(badgeUrl('https://club.example.org', { name: 'web & api', environment: 'staging' })).toBe(
      'https://club.example.org/api/badges/staging.svg?name=web%20%26%20api',
    );
  });
});
