/** Requests as commands to copy: of one part of a page, or of several. */
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

/** The requests of a part of a page. */
export interface CallsSection {
  name: string;
  requests: readonly NamedRequest[];
}

interface RequestsDialogProps {
  /** What they are about, where several parts have some. */
  name: string;
  sections: readonly CallsSection[];
  onClose(): void;
}

export function RequestsDialog({ name, sections, onClose }: RequestsDialogProps) {
  const translate = useTranslate();
  const { portal, http } = usePortal();
  const base = apiBase(portal);
  const [only, ...others] = sections;
  const isOne = only !== undefined && others.length === 0;
  const calls = sections.flatMap((section, part) =>
    section.requests.map(({ label, request }, at) => ({
      name: `${part}:${at}`,
      label: isOne ? label : `${section.name}: ${label}`,
      text: curlOf(request, base, http.asSent),
    })),
  );
  return (
    <CallsDialog
      title={translate('actions.api.title', { name: isOne ? only.name : name })}
      calls={calls}
      onClose={onClose}
    />
  );
}
