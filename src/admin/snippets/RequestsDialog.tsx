/** Requests that are no kind's own, each as a command to copy. */
import { useTranslate } from 'ra-core';
import { curlOf } from '../../../dataProvider/curl';
import type { HttpRequest } from '../../../dataProvider/http';
import { usePortal } from '../../context/portal';
import { apiBase } from './apiCalls';
import { CallsDialog } from './CallsDialog';

export interface NamedRequest {
  label: string;
  request: HttpRequest;
}

interface RequestsDialogProps {
  name: string;
  requests: readonly NamedRequest[];
  onClose(): void;
}

export function RequestsDialog({ name, requests, onClose }: RequestsDialogProps) {
  const translate = useTranslate();
  const { portal, http } = usePortal();
  const base = apiBase(portal);
  const calls = requests.map(({ label, request }) => ({
    name: label,
    label,
    text: curlOf(request, base, http.asSent),
  }));
  return <CallsDialog title={translate('actions.api.title', { name })} calls={calls} onClose={onClose} />;
}
