export { useActingAs, useActingAccount } from '../session/acting';
