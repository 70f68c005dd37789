import { generatePath } from 'react-router-dom';
import { demoPaths } from '../paths';

export const questionAddress = (category: string, slug: string): string =>
  generatePath(demoPaths.knowledgeQuestion, { category, slug });
