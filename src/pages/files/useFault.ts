/** Why something failed, in words where there are words, else as the storage said it. */
import { useTranslate } from 'ra-core';
import { isS3Error } from '../../../dataProvider/s3/fault';
import type { PortalError } from '../../../dataProvider/errors';
import { oneLine } from '../../admin/fields/safe';

const worded = ['offline', 'denied', 'missing', 'key', 'cors', 'arrived'];

export function useFault(): (error: PortalError) => string {
  const translate = useTranslate();
  return (error) =>
    isS3Error(error) && worded.includes(error.reason) ? translate(`files.faults.${error.reason}`) : oneLine(error.told);
}
