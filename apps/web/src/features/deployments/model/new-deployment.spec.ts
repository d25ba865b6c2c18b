import { toRequestBody, EMPTY_DEPLOYMENT, isWebAddress, newDeploymentErrors } from './new-deployment';

const web = { ...EMPTY_DEPLOYMENT, name: ' web ', version: 'v1.2.3 ' };

describe('a new deployment', () => {
  it('has a name and a version, and goes to production unless said otherwise', () => {
    expect(newDeploymentErrors(EMPTY_DEPLOYMENT)).toEqual({
      name: 'Name is required',
      version: 'Version is required',
    });
    expect(newDeploymentErrors({ ...web, name: '  ' })).toEqual({ name: 'Name is required' });
    expect(newDeploymentErrors(web)).toEqual({});
    expect(toRequestBody(web)).toEqual({ name: 'web', version: 'v1.2.3', environment: 'production' });
  });

  it.each(['app.example.org', 'javascript:alert(1)', 'ftp://example.org', 'https://', 'nonsense'])(
    'has no URL such as %s',
    (url) => {
      expect(newDeploymentErrors({ ...web, url })).toEqual({ url: 'Invalid URL' });
      expect(isWebAddress(url)).toBe(false);
    },
  );

  it('may have a web address', () => {
    const url = ' https://app.example.org/health ';
    expect(newDeploymentErrors({ ...web, url })).toEqual({});
    expect(toRequestBody({ ...web, url }).url).toBe('https://app.example.org/health');
  });
});
