/** Objects that are not what their names say, names that cannot be seen, and a download that is refused. */
import { DeleteBucketPolicyCommand, PutBucketPolicyCommand } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { read } from '../../../dataProvider/s3';
import type { Scene } from './scene';
import { png } from './see';

export function meetingOddObjects({ store, put, keys, visit }: Scene): void {
  test('a preview goes by the declared type, a blank is seen, and two dots are renamed', async () => {
    await put('photo', png, 'image/png');
    await put('latin', Buffer.from('jõuõlu', 'latin1'), 'text/plain; charset=iso-8859-1');
    await put(' /inside.txt');
    await put('..', 'two dots');
    await visit(async ({ page, row, menu }) => {
      const panel = page.getByRole('complementary');
      await page.getByRole('button', { name: 'photo', exact: true }).click();
      await expect.poll(() => panel.getByRole('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(10);
      await page.getByRole('button', { name: 'latin', exact: true }).click();
      await panel.getByText('jõuõlu', { exact: true }).waitFor();
      await panel.getByRole('button', { name: 'Close' }).click();
      await menu('..', 'Rename');
      await page.getByRole('dialog').getByLabel('Name').fill('dots.txt');
      await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
      await row('dots.txt').waitFor();
      await row('␣').getByRole('link').click();
      await row('inside.txt').waitFor();
      const path = page.getByRole('navigation', { name: 'Path in the bucket' });
      await path.getByRole('link', { name: '␣', exact: true }).waitFor();
    });
    expect((await keys()).sort()).toEqual([' /inside.txt', 'dots.txt', 'latin', 'photo']);
    expect(await (await read(store.s3Bucket, 'dots.txt')).text()).toBe('two dots');
  });

  test('a refused download is reported in plain words', async ({ skip }) => {
    if (!store.real) return skip();
    await put('secret.txt');
    const Statement = {
      ...{ Effect: 'Deny', Principal: '*', Action: ['s3:GetObject'] },
      Resource: [`arn:aws:s3:::${store.bucket}/secret.txt`],
    };
    const Policy = JSON.stringify({ Version: '2012-10-17', Statement: [Statement] });
    await store.s3Bucket.client.send(new PutBucketPolicyCommand({ Bucket: store.bucket, Policy }));
    try {
      await visit(async ({ page, menu, watch }) => {
        watch.allow(/CORS policy|Failed to load resource/);
        await menu('secret.txt', 'Download');
        const reason = page.getByText(/Your key has no permission|cannot be reached|blocked by CORS|UnknownError/);
        expect(await reason.first().textContent()).toContain('Your key has no permission, or the file is locked');
        expect(await page.getByText(/UnknownError|Sign in with/).count()).toBe(0);
      });
    } finally {
      await store.s3Bucket.client.send(new DeleteBucketPolicyCommand({ Bucket: store.bucket }));
    }
  });
}
