/** CORS rules of a bucket (docs/coverage.md, sections 3, 5). */
import { describe, expect, it } from 'vitest';
import type { CorsRule } from './schema';
import { corsBody, validateCors, newCorsRule, ruleDraft } from './cors';

describe('CORS rules', () => {
  const rule = { ...newCorsRule(), allowed_origins: ['https://www.example.com'] };

  it('need an origin that is a URL, and a method', () => {
    expect(validateCors([rule])).toEqual({});
    expect(validateCors([{ ...rule, allowed_origins: ['*', 'https://*.example.com'] }])).toEqual({});
    expect(validateCors([rule, { ...newCorsRule(), allowed_methods: [] }])).toEqual({
      'rules.1.allowed_origins': { key: 'form.required' },
      'rules.1.allowed_methods': { key: 'form.required' },
    });
    expect(validateCors([{ ...rule, allowed_origins: ['https://a.example', 'portal'] }])).toEqual({
      'rules.0.allowed_origins': { key: 'form.cors_origin' },
    });
  });

  it.each([
    [-1, 'form.between'],
    [86_401, 'form.between'],
    [1.5, 'form.integer'],
    ['long', 'form.integer'],
  ])('are not remembered for %s seconds', (max_age_seconds, key) => {
    expect(validateCors([{ ...rule, max_age_seconds }])).toMatchObject({ 'rules.0.max_age_seconds': { key } });
  });

  it('are sent without what was left empty, and stored as they are read', () => {
    const plain = { ...rule, allowed_origins: ['https://www.example.com/'], allowed_headers: [], max_age_seconds: '' };
    expect(corsBody([plain])).toEqual({
      cors: [{ allowed_origins: ['https://www.example.com'], allowed_methods: ['GET', 'HEAD'] }],
    });
    const whole = {
      allowed_origins: ['https://a.example'],
      allowed_methods: ['GET', 'PUT'],
      allowed_headers: ['*'],
      expose_headers: ['ETag'],
      max_age_seconds: 60,
    };
    expect(corsBody([ruleDraft(whole)])).toEqual({ cors: [whole] });
    expect(corsBody([])).toEqual({ cors: [] });
  });
});

it('keeps methods that the form has no box for', () => {
  const rule = { ...newCorsRule(), allowed_origins: ['*'], allowed_methods: ['PATCH', 'PUT', 'GET'] };
  expect(corsBody([rule])).toMatchObject({ cors: [{ allowed_methods: ['GET', 'PUT', 'PATCH'] }] });
});

it('sends what else the API has of a rule back, and no second name of what the form edits', () => {
  const rule = {
    ...{ id: 'r-1', comment: { by: 'ops' }, AllowedOrigins: ['https://a.example'] },
    ...{ allowed_origins: ['https://a.example'], allowed_methods: ['GET'] },
  };
  expect(corsBody([ruleDraft(rule as unknown as CorsRule)])).toEqual({
    cors: [
      {
        ...{ id: 'r-1', comment: { by: 'ops' } },
        ...{ allowed_origins: ['https://a.example'], allowed_methods: ['GET'] },
      },
    ],
  });
});
