import { Note } from './Note';
import { Picture } from './Picture';

export const Nested = () => (
  <div>
    <Note name="visit" picture={<Picture name="visit" />}>
      <Note name="review" picture={<Picture name="review" />} />
    </Note>
  </div>
);
