/** The reason of a failure: in the portal's words if it has some, else in the store's. */
import { useTranslate } from 'ra-core';
import { toPortalError } from '../../../dataProvider/errors';
import { isS3Error } from '../../../dataProvider/s3/s3Error';
import { useErrorText } from '../../ui/useErrorText';

export function useStorageErrorText(): (error: unknown) => string {
  const translate = useTranslate();
  const { detail } = useErrorText();
  return (thrown) => {
    const error = toPortalError(thrown);
    return isS3Error(error) && error.reason !== 'other' ? translate(`files.faults.${error.reason}`) : detail(error);
  };
}
