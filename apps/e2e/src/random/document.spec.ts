import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect } from '@playwright/test';
import * as club from '../stack/club';
import { test } from '../stack/test';
import { type Document, callsOf } from './read-document';

/** Matters of taste, not of validity: where it is served is where it was read, and nobody is licensed by it. */
const TASTE = {
  'info-license': 'off',
  'info-license-url': 'off',
  'no-empty-servers': 'off',
  'tag-description': 'off',
  'operation-summary': 'off',
} as const;

/** Every finding of a strict reader, with where it is. */
async function findings(document: Document): Promise<string[]> {
  const config = await createConfig({ extends: ['spec', 'recommended-strict'], rules: TASTE });
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config });
  return problems.map(({ ruleId, message, location: [at] }) => `${ruleId}: ${message} ${at?.pointer ?? ''}`);
}

test.describe('the API document', () => {
  test('is valid, to a strict reader', async () => {
    const document = await club.get<Document>(await club.newClient(), '/api/openapi.json');
    expect(await findings(document)).toEqual([]);
    const calls = callsOf(document);
    const broken = {
      ...document,
      paths: { '/x': { get: { responses: { 200: { content: { 'a/b': { schema: { $ref: '#/no' } } } } } } } },
    };
    expect(calls.length).toBeGreaterThan(80);
    expect(await findings(broken as unknown as Document)).not.toEqual([]);
  });

  test('declares 413 and 415 wherever a body can be sent, and an error for every refusal', async () => {
    const document = await club.get<Document>(await club.newClient(), '/api/openapi.json');
    for (const { name, method, responses } of callsOf(document)) {
      const statuses = Object.keys(responses);
      expect([name, statuses]).toEqual([name, expect.arrayContaining(['400', '401', '429', '500', '503'])]);
      if (method !== 'GET') expect([name, statuses]).toEqual([name, expect.arrayContaining(['403', '413', '415'])]);
      for (const status of statuses.filter((code) => Number(code) >= 400)) {
        const { $ref } = responses[status]?.content?.['application/json']?.schema ?? {};
        expect([name, status, $ref]).toEqual([name, status, '#/components/schemas/ErrorDto']);
      }
      for (const status of ['429', '503']) expect(responses[status]?.headers).toHaveProperty('Retry-After');
    }
  });
});
