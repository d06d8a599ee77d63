import './styles/base.css';
import { basePath, boot } from './boot';
import { showFatal } from './session/fatal';
import { startColourMode } from './session/colourMode';
import { entryRoute, rememberArrival } from './session/route';
import { currentKey, keyRefused } from './session/storage';

/** The shell's code starts to load as soon as it is known to be needed, beside the configuration. */
const loadApp = () => import('./App');
const loadEntry = () => import('./session/entry');

async function start() {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  rememberArrival();
  const route = entryRoute(location.pathname.slice(basePath.length));
  const signedIn = currentKey() !== undefined && !route;
  const code = signedIn ? loadApp() : loadEntry();
  code.catch(() => undefined);
  try {
    const booted = await boot(keyRefused);
    startColourMode(booted.brand);
    if (signedIn) (await loadApp()).mountApp(root, booted);
    else (await loadEntry()).mountEntry(root, booted, route, loadApp);
  } catch (error) {
    showFatal(root, error);
  }
}

void start();
