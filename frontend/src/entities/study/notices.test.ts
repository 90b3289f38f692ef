import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { offerLapse } from './notices';

it('is the sentence of the mail about the offer', () => {
  const mail = readFileSync('../crates/mail/src/words/applicants.rs', 'utf8');
  expect(mail).toContain(`then: "${offerLapse}"`);
});
