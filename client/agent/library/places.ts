import type { Library } from '@shared/contracts/network/library';
import { paths } from '~/paths';

/** Detail paths by library; libraries without a detail page use the training page. */
const details: Record<Library, (id: number) => string> = {
  brochure: paths.brochure,
  training_tutorial: paths.trainingTutorial,
  compliance: paths.complianceDocument,
  material: paths.trainingDetail,
  video: paths.trainingDetail,
  user_guide: paths.trainingDetail,
};

const shelves: Record<Library, string> = {
  brochure: paths.brochures,
  training_tutorial: paths.training,
  compliance: paths.compliance,
  material: paths.tutorialMaterial,
  video: paths.tutorialVideo,
  user_guide: paths.guideDocuments,
};

export const placeOf = ({ id, library }: { id: number; library: Library }) => details[library](id);
export const shelfOf = (library: Library) => shelves[library];
