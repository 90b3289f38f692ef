import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ToastHost } from './overlay-hosts';
import { notify } from './toast';

it('takes away what is shown and what is still on its way', async () => {
  render(<ToastHost />);
  notify.info('보이는 메시지');
  await screen.findByText('보이는 메시지');
  notify.info('오는 중인 메시지');
  notify.dismissAll();
  notify.info('다음 메시지');
  await screen.findByText('다음 메시지');
  await waitFor(() => expect(screen.queryByText('보이는 메시지')).not.toBeInTheDocument());
  expect(screen.queryByText('오는 중인 메시지')).not.toBeInTheDocument();
});
