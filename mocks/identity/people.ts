/** The people the identity service knows, what they may not do, and the messages it would have sent them. */

export interface IdentityUser {
  email: string;
  /** Absent for people who only come by Google. */
  password?: string;
  emailVerified: boolean;
  name?: string;
  /** Offered on the Google page. */
  google?: boolean;
}

export interface IdentityMessage {
  to: string;
  about: 'verify' | 'reset';
  /** Path below the service, with a ticket that works once. */
  path: string;
}

interface Refused {
  status: number;
  body: Record<string, unknown>;
}

export const isRefusedPerson = (value: object): value is Refused => 'body' in value;

/** Names that provoke what a person can run into: any address at this domain, any address of this name. */
export const prohibitedDomain = 'prohibited.test';
export const busyName = 'too-many';

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

export const findUser = (users: readonly IdentityUser[], email: string): IdentityUser | undefined =>
  users.find((user) => same(user.email, email));

const tooMany: Refused = {
  status: 429,
  body: { error: 'too_many_requests', error_description: 'Too many requests. Check the X-RateLimit-Limit header.' },
};

/** Who signs in with this name and password; the wrong name and the wrong password get the same message. */
export function authenticate(users: readonly IdentityUser[], email: string, password: string): IdentityUser | Refused {
  if (email.toLowerCase().startsWith(`${busyName}@`)) return tooMany;
  const user = findUser(users, email);
  if (user?.password !== undefined && user.password === password) return user;
  return { status: 403, body: { error: 'access_denied', error_description: 'Wrong email or password.' } };
}

/** Password rules in the service's own format: what is required, and whether the password satisfies it. */
function passwordRules(password: string) {
  const rules = [
    { message: 'At least %d characters in length', format: [8], code: 'lengthAtLeast', verified: password.length >= 8 },
    { message: 'Lower case letters (a-z)', code: 'lowerCase', verified: /[a-z]/.test(password) },
    { message: 'Upper case letters (A-Z)', code: 'upperCase', verified: /[A-Z]/.test(password) },
    { message: 'Numbers (0-9)', code: 'numbers', verified: /\d/.test(password) },
  ];
  return { rules, verified: rules.every((rule) => rule.verified) };
}

const refused = (code: string, rest: Record<string, unknown>): Refused => ({
  status: 400,
  body: { code, statusCode: 400, ...rest },
});

export function register(users: IdentityUser[], email: string, password: string): IdentityUser | Refused {
  if (!looksLikeEmail(email)) {
    const description = `error in email - email format validation failed: ${email}`;
    return refused('invalid_body', { name: 'BadRequestError', description });
  }
  if (email.toLowerCase().endsWith(`@${prohibitedDomain}`)) {
    return refused('extensibility_error', { name: 'ExtensibilityError', description: 'Email domain is prohibited' });
  }
  if (findUser(users, email)) {
    return refused('invalid_signup', { name: 'BadRequestError', description: 'Invalid sign up' });
  }
  const strength = passwordRules(password);
  if (!strength.verified) {
    const policy = strength.rules.map(({ message, format }) => `* ${message.replace('%d', String(format))}`).join('\n');
    const message = 'Password is too weak';
    return refused('invalid_password', { name: 'PasswordStrengthError', message, policy, description: strength });
  }
  const user: IdentityUser = { email, password, emailVerified: false };
  users.push(user);
  return user;
}
