/**
 * What photos look like. Their parts do not bring it themselves: a salon without photos would send it with
 * every page.
 */
import './ui/photos/photo.css'
import './gallery/photos.css'
import './jobs/team-photo.css'
import './landing/area-photos.css'
import './services/service-photo.css'
import './home/hero-photo.css'
