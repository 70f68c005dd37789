import axios, { type AxiosAdapter } from 'axios';
import { answerFromTable } from './backend';

/**
 * The network below axios in tests. Clients take the adapter when they are made, once per worker, so it asks who answers at the
 * moment; the setup file resets that after each test.
 */
export const network: { answer: AxiosAdapter } = { answer: answerFromTable };

axios.defaults.adapter = (config) => network.answer(config);
