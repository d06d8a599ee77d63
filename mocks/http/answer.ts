/** Answers and refusals, in the shapes of docs/coverage.md, section 8 and the readings. */
import { HttpResponse } from 'msw';

export type AnswerErrors = Record<string, string[]>;

/** Thrown when a request is refused; converted to the answer. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;

  constructor(status: number, body: Record<string, unknown>) {
    super(String(body.message ?? ''));
    this.status = status;
    this.body = body;
  }
}

/** `{message, errors?}`: 400 for wrong values, 401, 403, 404, 415. */
export const problem = (status: number, message: string, errors?: AnswerErrors) =>
  new Refusal(status, { message, ...(errors && { errors }) });

/** A wrong value: 400, reported on its field. */
export const invalid = (field: string, message: string) => problem(400, message, { [field]: [message] });

/** A server message of docs/coverage.md, section 8: 500 `{errors: {Error}}`. */
export const failure = (message: string) => new Refusal(500, { errors: { Error: message } });

/** An unknown id in a body: 404 (readings, Answers), reported on its field. */
export const missing = (field: string, what: string) =>
  problem(404, `${what} not found`, { [field]: [`There is no such ${what.toLowerCase()} here`] });

export const unknown = (what: string) => problem(404, `${what} not found`);

/** 200 without anything, as text/plain. */
export const emptyText = () => new HttpResponse('', { status: 200, headers: { 'content-type': 'text/plain' } });

export const noContent = () => new HttpResponse(null, { status: 204 });

export const json = (data: unknown, status = 200) => HttpResponse.json(data as Record<string, unknown>, { status });
