import { Component, createRef, type ReactNode } from 'react'
import { SomethingWentWrong } from '#site/ui/something-went-wrong.tsx'

/** An island that fails says so; the page around it stays. */
export class Boundary extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false }
  alert = createRef<HTMLDivElement>()

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidMount() {
    this.lead()
  }

  override componentDidUpdate() {
    this.lead()
  }

  /** It is shorter than what it stands for: whoever was further down is led up to it, nobody down to it. */
  lead() {
    const alert = this.alert.current
    if (alert && alert.getBoundingClientRect().top < innerHeight) alert.focus()
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <div ref={this.alert} tabIndex={-1}>
        <SomethingWentWrong />
      </div>
    )
  }
}
