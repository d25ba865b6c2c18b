import { newPasswordErrors } from './new-password';

describe('a new password', () => {
  it('is typed twice, the same', () => {
    expect(newPasswordErrors({ next: 'quiet river stone', repeated: 'quiet river stone' })).toEqual({});
    expect(newPasswordErrors({ next: 'quiet river stone', repeated: 'quiet river' })).toHaveProperty('repeated');
  });

  it('is not empty', () => {
    expect(Object.keys(newPasswordErrors({ next: '', repeated: '' }))).toEqual(['next']);
  });
});
