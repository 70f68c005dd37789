import { declaredIn } from '@shared/http/declaredIn';
import * as network from './description/contracts/network';

/** Every call of `/backend`, read from the contracts: serving them would open the network's data. */
export const networkCalls = declaredIn(Object.values(network));
