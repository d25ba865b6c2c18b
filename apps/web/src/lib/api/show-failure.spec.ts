import { ApiFailure } from '@ballast/dto/client/api-failure';
import { toasts } from '@ballast/ui/components/toast-store';
import { showFailure } from './show-failure';

const message = 'This address is new: it is paid from 12 December on.';
const refusal = new ApiFailure({ status: 422, code: 'WALLET_ON_HOLD', message, requestId: null });

describe('the toast of a failure', () => {
  it('has the sentence of the server, else the given one', () => {
    showFailure('Withdrawal failed', refusal, 'Try again.');
    expect(toasts.read()).toMatchObject({ title: 'Withdrawal failed', text: message, tone: 'destructive' });
    showFailure('Withdrawal failed', new Error('a fault of the page'), 'Try again.');
    expect(toasts.read()).toMatchObject({ text: 'Try again.' });
  });

  it('repeats no sentence that stands at its field', () => {
    showFailure('Withdrawal failed', refusal, 'Try again.', ['Another fault.', message]);
    expect(toasts.read()).toMatchObject({ title: 'Withdrawal failed', text: null });
  });
});
