import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { limits } from './limits';

interface Document {
  components: {
    schemas: Record<string, { properties?: Record<string, { maxLength?: number }> }>;
  };
}

it('limits texts about a day as the server does', () => {
  const document = readFileSync(join(process.cwd(), '../openapi/moya.json'), 'utf8');
  const { schemas } = (JSON.parse(document) as Document).components;
  const longest = (body: string, name: string) => schemas[body]?.properties?.[name]?.maxLength;
  expect(limits).toEqual({
    sentence: longest('MarkDayBody', 'sentence'),
    question: longest('RaiseFlagBody', 'question'),
    answer: longest('AnswerFlagBody', 'answer'),
  });
});
