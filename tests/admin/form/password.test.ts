import { describe, expect, it } from 'vitest';
import { generatePassword, passwordParts, passwordStrength } from '../../../src/admin/inputs/passwordStrength';
import { password } from '../../../src/lib/rules';

describe('strength', () => {
  it.each([
    ['abc', 'weak'],
    ['Password1', 'weak'],
    ['Qwerty1234', 'weak'],
    ['aaaaaaaaaaaaaaaaB1', 'weak'],
    ['Tr0ubadour', 'fair'],
    ['kT4mvQ9xZr2', 'good'],
    ['correctHorse7BatteryStaple', 'strong'],
  ])('%s is %s', (text, strength) => {
    expect(passwordStrength(text)).toBe(strength);
  });
  it('what everybody sees makes it no stronger', () => {
    expect(passwordStrength('WebServer01x')).not.toBe('weak');
    expect(passwordStrength('WebServer01x', ['webserver01'])).toBe('weak');
  });
});

it('a generated password passes the rule, is strong, and is never the same', () => {
  const made = Array.from({ length: 200 }, () => generatePassword());
  expect(new Set(made).size).toBe(200);
  for (const text of made) {
    expect(password(text)).toBeUndefined();
    expect(Object.values(passwordParts).every((part) => part(text))).toBe(true);
    expect(text).toMatch(/^[a-km-np-zA-HJ-NP-Z2-9]{20}$/);
  }
  expect(passwordStrength(made[0] ?? '')).toBe('strong');
});
