/** Where a service answers: host and port, of whatever way they are written down. Pure. */

export interface Endpoint {
  host: string;
  port: number | undefined;
}

/** `https://10.0.0.4:6443`, `10.0.0.4:5432`, `[fd00::4]:5432` and bare hosts. */
function partsOf(address: string): Endpoint {
  const bare = address
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//i, '')
    .replace(/\/.*$/, '');
  const [, host, port] = /^\[?(.+?)\]?(?::(\d{1,5}))?$/.exec(bare) ?? [];
  // An IPv6 address without brackets ends in no port.
  const isBareV6 = (bare.match(/:/g) ?? []).length > 1 && !bare.startsWith('[');
  return isBareV6 ? { host: bare, port: undefined } : { host: host ?? bare, port: port ? Number(port) : undefined };
}

/** Of an answer: an address with or without its port, and the port. */
interface EndpointFields {
  properties?: Readonly<Record<string, unknown>> | null | undefined;
  endpoint?: unknown;
  port?: unknown;
}

/** From its properties, or from the service itself. Undefined if it has none. */
export function endpointOf(service: EndpointFields): Endpoint | undefined {
  const address = [service.properties?.endpoint, service.endpoint].find((one) => typeof one === 'string' && one !== '');
  if (typeof address !== 'string') return undefined;
  const { host, port } = partsOf(address);
  const reported = Number(service.properties?.port ?? service.port ?? NaN);
  return { host, port: Number.isInteger(reported) && reported > 0 ? reported : port };
}
