import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import '../tokens.css';
import '../base.css';
import { Gallery } from '../Gallery';
import { startTexts } from './texts';

// A page for ourselves: /ui/gallery.html?skin=dark&dir=rtl&lng=de on the dev server.
const query = new URLSearchParams(window.location.search);
const root = document.documentElement;
root.dataset.skin = query.get('skin') ?? root.dataset.skin;
root.dir = query.get('dir') ?? root.dir;
root.lang = query.get('lng') ?? root.lang;
await startTexts(root.lang);

const box = document.getElementById('root');
if (box) {
  createRoot(box).render(
    <StrictMode>
      <BrowserRouter>
        <Gallery />
      </BrowserRouter>
    </StrictMode>,
  );
}
