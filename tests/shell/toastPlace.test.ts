import { expect, test } from 'vitest';
import { isFree, placeToasts, type ToastBox } from '../../src/shell/toastArea';

const area: ToastBox = { left: 96, top: 47, right: 1424, bottom: 884 };
const two = { width: 380, height: 140, area };
const box = (left: number, top: number, width: number, height: number): ToastBox => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const covers = (a: ToastBox, b: ToastBox) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

test('without anything in the way they stand in the corner', () => {
  expect(placeToasts({ ...two, actions: [] })).toEqual({ left: 1044, top: 47, right: 1424, bottom: 187 });
});

test('they stand below the actions of a page, not on them', () => {
  const actions = [box(1180, 56, 110, 36), box(1300, 56, 110, 36)];
  const place = placeToasts({ ...two, actions });
  expect(actions.some((action) => covers(place, action))).toBe(false);
  expect(place.right).toBe(1424);
  expect(place.top).toBeLessThan(110);
});

test('the menus of rows stay free: they move to the left of them', () => {
  const menus = Array.from({ length: 18 }, (_, at) => box(1384, 160 + at * 44, 32, 32));
  const names = Array.from({ length: 18 }, (_, at) => box(140, 160 + at * 44, 160, 24));
  const actions = [box(1180, 56, 230, 36), box(1180, 110, 230, 36), ...menus, ...names];
  const place = placeToasts({ ...two, actions });
  expect(actions.some((action) => covers(place, action))).toBe(false);
});

test('where every position covers something, it is the least', () => {
  const actions = [box(96, 47, 1328, 300), box(96, 347, 1328, 530), box(1380, 700, 44, 44)];
  const { left, top } = placeToasts({ ...two, actions });
  expect([left, top].every(Number.isFinite)).toBe(true);
  expect(isFree(placeToasts({ ...two, actions }), { ...two, actions })).toBe(false);
  expect(isFree(placeToasts({ ...two, actions: [] }), { ...two, actions })).toBe(false);
  expect(isFree(placeToasts({ ...two, actions: [] }), { ...two, actions: [] })).toBe(true);
});

test('a window smaller than the toasts is no reason to fail', () => {
  const small = { width: 380, height: 900, area: { left: 0, top: 40, right: 320, bottom: 400 }, actions: [area] };
  expect(placeToasts(small).top).toBe(40);
  expect(isFree(placeToasts({ ...small, actions: [] }), { ...small, actions: [] })).toBe(false);
});
