import type { KindTraits } from '../traits';
import type { LoadBalancer } from './schema';

const traits: KindTraits<LoadBalancer> = ({ private_address: address, forwarding_rules: rules }) => [
  address,
  (Array.isArray(rules) ? rules : [])
    .map(({ source_port, target_port }) => `${source_port} → ${target_port}`)
    .join(', '),
];
export default traits;
