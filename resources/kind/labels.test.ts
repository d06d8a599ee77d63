import { describe, expect, it } from 'vitest';
import { labelsIn } from './labels';

describe('labels in a description', () => {
  it.each([
    ['#prod', ['prod']],
    ['Shop front #Prod, #team-web (#eu_1)', ['prod', 'team-web', 'eu_1']],
    ['#prod #PROD #prod', ['prod']],
    ['Tootmine #tööpäev ja #база и #生产', ['tööpäev', 'база', '生产']],
    ['Ends a sentence with #prod. And #test: yes', ['prod', 'test']],
    ['line one\n#second\tline', ['second']],
    ['decomposed #cafe\u0301', ['café']],
  ])('%j has %j', (text, labels) => expect(labelsIn(text)).toEqual(labels));

  it.each([
    ...['#1', '#42', 'Ticket #1234', '#1a2b3c', '#2024-11'],
    ...['C# and F#', 'https://example.com/page#part', '&#39;', '##prod', '# prod', '#'],
    ...['`#prod`', '#main { color: red }', '#if(x)', '#box.wide', '#!/bin/sh', '#a=1', '#include<stdio.h>'],
    ...['#<script>', '#__proto__', '#\u202eprod', '#-prod', '#pro#d'],
  ])('%j has none', (text) => expect(labelsIn(text)).toEqual([]));

  it.each([undefined, null, 7, ['#prod'], { '#prod': 1 }])('%j is no text', (value) =>
    expect(labelsIn(value)).toEqual([]),
  );

  it('is not carried away by what somebody pasted', () => {
    expect(labelsIn(Array.from({ length: 50 }, (_, at) => `#label${at}`).join(' '))).toHaveLength(12);
    expect(labelsIn(`#${'a'.repeat(60)} #short`)).toEqual(['short']);
    expect(labelsIn(`#z${'\u0301'.repeat(9)} #short`)).toEqual(['short']);
    const began = performance.now();
    labelsIn(`#${'a-'.repeat(200_000)}`);
    labelsIn('#a '.repeat(200_000));
    expect(performance.now() - began).toBeLessThan(500);
  });

  it('are names like any other where they are those of a prototype', () =>
    expect(labelsIn('#constructor #toString')).toEqual(['constructor', 'tostring']));
});
